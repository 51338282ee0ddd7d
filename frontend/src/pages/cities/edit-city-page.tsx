import { useParams } from "react-router";
import { ThingEditor } from "@/components/editor/thing-editor";
import { useUserId } from "@/session/session";
import { CityForm } from "@/features/cities/components/city-form";
import { CITY_DELETION, changeCity, useDeleteCity } from "@/features/cities/mutations";
import { cityOptions } from "@/features/cities/queries";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.editCity.path,
  access: "admins",
  title: "City",
};

export default function EditCityPage() {
  const { city: id = "" } = useParams();
  return (
    <ThingEditor
      options={cityOptions(id)}
      one="city"
      userId={useUserId()}
      back={{ to: paths.myCities.to(), label: "My Cities" }}
      page={paths.city}
      write="updateCity"
      update={changeCity}
      deletionBody={CITY_DELETION}
      remove={useDeleteCity()}
      renderForm={(city, saving) => <CityForm city={city} saving={saving} />}
    />
  );
}
