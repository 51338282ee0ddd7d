import { useSearchParams } from "react-router";
import { ThingCreator } from "@/components/editor/thing-creator";
import { useUserId } from "@/session/session";
import { citiesWithin } from "@/features/cities/city-source";
import { ItineraryForm } from "@/features/itineraries/components/itinerary-form";
import { addItinerary } from "@/features/itineraries/mutations";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.newTinerary.path,
  access: "members",
  title: "New itinerary",
};

export default function NewItineraryPage() {
  const [search] = useSearchParams();
  return (
    <ThingCreator
      title={page.title}
      lead="A walk, a day, a week: share how you would spend it."
      back={{ to: paths.myTineraries.to(), label: "My Tineraries" }}
      one="itinerary"
      userId={useUserId()}
      write="createItinerary"
      create={addItinerary}
      renderForm={(saving) => (
        <ItineraryForm cityId={search.get("city") ?? undefined} cities={citiesWithin} saving={saving} />
      )}
    />
  );
}
