import { paths } from "@/app/paths";
import { EditorPage } from "@/components/editor/editor-page";
import { useLeave } from "@/components/form/use-leave";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/session/session";
import { citySource } from "@/features/cities/city-source";
import { HotelForm } from "@/features/hotels/components/hotel-form";
import { useCreateHotel } from "@/features/hotels/queries";
import type { HotelValues } from "@/features/hotels/schema";

export default function NewHotelPage() {
  const userId = useUserId();
  const create = useCreateHotel();
  const leave = useLeave();

  const save = async (body: HotelValues) => {
    const { id } = await create.mutateAsync({ body });
    toast({ title: "The hotel is created" });
    await leave(paths.myHotels.to(), { made: id });
  };

  return (
    <EditorPage
      title="New hotel"
      documentTitle="New Hotel"
      lead="A place to sleep, and a stage for shows."
      back={{ to: paths.myHotels.to(), label: "My Hotels" }}
    >
      <HotelForm
        cities={citySource}
        draftKey={`hotel:new:${userId}`}
        save={save}
        submitError={create.error}
        loading={create.isPending}
      />
    </EditorPage>
  );
}
