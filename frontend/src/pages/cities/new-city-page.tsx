import { ThingCreator } from "@/components/editor/thing-creator";
import { useUserId } from "@/session/session";
import { CityForm } from "@/features/cities/components/city-form";
import { addCity } from "@/features/cities/mutations";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.newCity.path,
  access: "admins",
  title: "New City",
};

export default function NewCityPage() {
  return (
    <ThingCreator
      title="New city"
      documentTitle={page.title}
      lead="A place for hotels, and for itineraries."
      back={{ to: paths.myCities.to(), label: "My Cities" }}
      one="city"
      userId={useUserId()}
      write="createCity"
      create={addCity}
      renderForm={(saving) => <CityForm saving={saving} />}
    />
  );
}
