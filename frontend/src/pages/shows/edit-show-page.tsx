import { useParams } from "react-router";
import type { Show } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { DeleteLine } from "@/components/editor/delete-line";
import { ThingEditor } from "@/components/editor/thing-editor";
import { useLeave } from "@/components/form/use-leave";
import { toast } from "@/components/ui/toast";
import { useUserId } from "@/session/session";
import { hotelSource } from "@/features/hotels/hotel-source";
import { ShowForm } from "@/features/shows/components/show-form";
import { SHOW_DELETION } from "@/features/shows/deletion";
import { useDeleteShow, useShowToEdit, useUpdateShow } from "@/features/shows/queries";
import type { ShowValues } from "@/features/shows/schema";

export default function EditShowPage() {
  const { show = "" } = useParams();
  const query = useShowToEdit(show);
  const userId = useUserId();
  return (
    <ThingEditor
      key={show}
      query={query}
      one="show"
      back={{ to: paths.myShows.to(), label: "My Shows" }}
      isMine={(thing) => thing.userId._id === userId}
    >
      {(thing) => <ShowEditor show={thing} />}
    </ThingEditor>
  );
}

function ShowEditor({ show }: { show: Show }) {
  const userId = useUserId();
  const update = useUpdateShow();
  const remove = useDeleteShow();
  const leave = useLeave();
  const path = { id: show._id };

  const save = async (_: ShowValues, body: Partial<ShowValues>) => {
    await update.mutateAsync({ path, body });
    toast({ title: "The show is saved" });
    await leave(paths.myShows.to());
  };

  return (
    <>
      <ShowForm
        show={show}
        hotels={hotelSource}
        draftKey={`show:${show._id}:${userId}`}
        save={save}
        submitError={update.error}
        loading={update.isPending}
      />
      <DeleteLine
        name={show.name}
        one="show"
        body={SHOW_DELETION}
        remove={() => remove.mutateAsync({ path })}
        next={paths.myShows.to()}
      />
    </>
  );
}
