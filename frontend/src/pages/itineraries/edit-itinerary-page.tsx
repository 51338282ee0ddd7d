import { useParams } from "react-router";
import type { Itinerary } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { DeleteLine } from "@/components/editor/delete-line";
import { ThingEditor } from "@/components/editor/thing-editor";
import { useLeave } from "@/components/form/use-leave";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/session/session";
import { citiesWithin } from "@/features/cities/city-source";
import { ItineraryForm } from "@/features/itineraries/components/itinerary-form";
import { ITINERARY_DELETION } from "@/features/itineraries/deletion";
import { useDeleteItinerary, useItineraryToEdit } from "@/features/itineraries/queries";
import type { ItineraryValues } from "@/features/itineraries/schema";
import { useUpdateItinerary } from "@/features/itineraries/update";

export default function EditItineraryPage() {
  const { itinerary = "" } = useParams();
  const query = useItineraryToEdit(itinerary);
  const userId = useUserId();
  return (
    <ThingEditor
      key={itinerary}
      query={query}
      one="itinerary"
      back={{ to: paths.myTineraries.to(), label: "My Tineraries" }}
      isMine={(thing) => thing.userId._id === userId}
    >
      {(thing) => <ItineraryEditor itinerary={thing} />}
    </ThingEditor>
  );
}

function ItineraryEditor({ itinerary }: { itinerary: Itinerary }) {
  const userId = useUserId();
  const update = useUpdateItinerary();
  const remove = useDeleteItinerary();
  const leave = useLeave();

  const save = async (_: ItineraryValues, changed: Partial<ItineraryValues>) => {
    await update.mutateAsync({ id: itinerary._id, changed });
    toast({ title: "The itinerary is saved" });
    await leave(paths.myTineraries.to());
  };

  return (
    <>
      <ItineraryForm
        itinerary={itinerary}
        cities={citiesWithin}
        draftKey={`itinerary:${itinerary._id}:${userId}`}
        save={save}
        submitError={update.error}
        loading={update.isPending}
      />
      <DeleteLine
        name={itinerary.name}
        one="itinerary"
        body={ITINERARY_DELETION}
        remove={() => remove.mutateAsync({ path: { id: itinerary._id } })}
        next={paths.myTineraries.to()}
      />
    </>
  );
}
