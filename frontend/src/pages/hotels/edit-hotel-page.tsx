import { useParams } from "react-router";
import type { HotelDetail } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { DeleteLine } from "@/components/editor/delete-line";
import { ThingEditor } from "@/components/editor/thing-editor";
import { useLeave } from "@/components/form/use-leave";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/session/session";
import { citySource } from "@/features/cities/city-source";
import { HotelForm } from "@/features/hotels/components/hotel-form";
import { HOTEL_DELETION } from "@/features/hotels/deletion";
import { useDeleteHotel, useHotelToEdit, useUpdateHotel } from "@/features/hotels/queries";
import type { HotelValues } from "@/features/hotels/schema";

/** Any admin may change any hotel. */
export default function EditHotelPage() {
  const { hotel = "" } = useParams();
  const query = useHotelToEdit(hotel);
  return (
    <ThingEditor
      key={hotel}
      query={query}
      one="hotel"
      back={{ to: paths.myHotels.to(), label: "My Hotels" }}
      isMine={() => true}
    >
      {(thing) => <HotelEditor hotel={thing} />}
    </ThingEditor>
  );
}

function HotelEditor({ hotel }: { hotel: HotelDetail }) {
  const userId = useUserId();
  const update = useUpdateHotel();
  const remove = useDeleteHotel();
  const leave = useLeave();
  const path = { id: hotel._id };

  const save = async (_: HotelValues, changed: Partial<HotelValues>) => {
    await update.mutateAsync({ path, body: changed });
    toast({ title: "The hotel is saved" });
    const next = hotel.userId._id === userId ? paths.myHotels.to() : paths.hotel.to(hotel._id);
    await leave(next);
  };

  return (
    <>
      <HotelForm
        hotel={hotel}
        cities={citySource}
        draftKey={`hotel:${hotel._id}:${userId}`}
        save={save}
        submitError={update.error}
        loading={update.isPending}
      />
      <DeleteLine
        name={hotel.name}
        one="hotel"
        body={HOTEL_DELETION}
        remove={(cascade) => remove.mutateAsync({ path, query: cascade ? { cascade } : undefined })}
        next={paths.myHotels.to()}
      />
    </>
  );
}
