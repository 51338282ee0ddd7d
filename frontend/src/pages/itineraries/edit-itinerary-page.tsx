import { useParams } from "react-router";
import { ThingEditor } from "@/components/editor/thing-editor";
import { useUserId } from "@/session/session";
import { citiesWithin } from "@/features/cities/city-source";
import { ItineraryForm } from "@/features/itineraries/components/itinerary-form";
import { ITINERARY_DELETION, useDeleteItinerary } from "@/features/itineraries/mutations";
import { itineraryOptions } from "@/features/itineraries/queries";
import { changeItinerary } from "@/features/itineraries/update";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.editTinerary.path,
  access: "members",
  title: "Itinerary",
};

export default function EditItineraryPage() {
  const { itinerary: id = "" } = useParams();
  return (
    <ThingEditor
      options={itineraryOptions(id)}
      one="itinerary"
      userId={useUserId()}
      back={{ to: paths.myTineraries.to(), label: "My Tineraries" }}
      write="updateItinerary"
      update={changeItinerary}
      deletionBody={ITINERARY_DELETION}
      remove={useDeleteItinerary()}
      renderForm={(itinerary, saving) => <ItineraryForm itinerary={itinerary} cities={citiesWithin} saving={saving} />}
    />
  );
}
