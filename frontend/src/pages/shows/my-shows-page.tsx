import { paths } from "@/app/paths";
import { formatDollars, formatShowDate } from "@/components/format";
import { MyListPage } from "@/components/my-list/my-list-page";
import { useUserId } from "@/session/session";
import { SHOW_DELETION } from "@/features/shows/deletion";
import { useDeleteShow, useMadeShow, useShowsBy } from "@/features/shows/queries";

export default function MyShowsPage() {
  const userId = useUserId();
  const query = useShowsBy(userId);
  const made = useMadeShow(userId);
  const remove = useDeleteShow();
  return (
    <MyListPage
      title="My Shows"
      one="show"
      many="shows"
      add={{ to: paths.newShow.to(), label: "New show" }}
      query={query}
      made={made}
      emptyTitle="You have no shows yet"
      quiet
      face={(show) => ({
        photo: { src: show.photo, standIn: { kind: "shows", id: show._id } },
        to: paths.hotel.to(show.hotelId),
        editTo: paths.editShow.to(show._id),
        facts: [formatShowDate(show.date), formatDollars(show.price)],
      })}
      deletionBody={SHOW_DELETION}
      remove={(id) => remove.mutateAsync({ path: { id } })}
    />
  );
}
