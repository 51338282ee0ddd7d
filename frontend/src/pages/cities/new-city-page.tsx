import { ThingCreator } from "@/components/editor/thing-creator";
import { useUserId } from "@/session/session";
import { CityForm } from "@/features/cities/components/city-form";
import { addCity } from "@/features/cities/mutations";
import { paths } from "@/paths";

export default function NewCityPage() {
  return (
    <ThingCreator
      title="New city"
      documentTitle="New City"
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
