import { useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { EditorPage } from "@/components/editor/editor-page";
import { useLeave } from "@/components/form/use-leave";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/session/session";
import { citiesWithin } from "@/features/cities/city-source";
import { ItineraryForm } from "@/features/itineraries/components/itinerary-form";
import { useCreateItinerary } from "@/features/itineraries/queries";
import type { ItineraryValues } from "@/features/itineraries/schema";

export default function NewItineraryPage() {
  const userId = useUserId();
  const create = useCreateItinerary();
  const leave = useLeave();
  const [address] = useSearchParams();

  const save = async (body: ItineraryValues) => {
    await create.mutateAsync({ body });
    toast({ title: "The itinerary is created" });
    await leave(paths.myTineraries.to());
  };

  return (
    <EditorPage
      title="New itinerary"
      lead="A walk, a day, a week: share how you would spend it."
      back={{ to: paths.myTineraries.to(), label: "My Tineraries" }}
    >
      <ItineraryForm
        cityId={address.get("city") ?? undefined}
        cities={citiesWithin}
        draftKey={`itinerary:new:${userId}`}
        save={save}
        submitError={create.error}
        loading={create.isPending}
      />
    </EditorPage>
  );
}
