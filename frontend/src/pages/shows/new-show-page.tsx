import { useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { EditorPage } from "@/components/editor/editor-page";
import { useLeave } from "@/components/form/use-leave";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/session/session";
import { hotelSource } from "@/features/hotels/hotel-source";
import { ShowForm } from "@/features/shows/components/show-form";
import { useCreateShow } from "@/features/shows/queries";
import type { ShowValues } from "@/features/shows/schema";

export default function NewShowPage() {
  const userId = useUserId();
  const create = useCreateShow();
  const leave = useLeave();
  const [address] = useSearchParams();

  const save = async (body: ShowValues) => {
    const { id } = await create.mutateAsync({ body });
    toast({ title: "The show is created" });
    await leave(paths.myShows.to(), { made: id });
  };

  return (
    <EditorPage
      title="New show"
      lead="A piano, a play, a dance: tell people where and when."
      back={{ to: paths.myShows.to(), label: "My Shows" }}
    >
      <ShowForm
        hotelId={address.get("hotel") ?? undefined}
        hotels={hotelSource}
        draftKey={`show:new:${userId}`}
        save={save}
        submitError={create.error}
        loading={create.isPending}
      />
    </EditorPage>
  );
}
