import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "@/app/paths";
import { formatDollars, formatShowDate } from "@/components/format";
import { MyListPage } from "@/components/my-list/my-list-page";
import { useCreated } from "@/components/my-list/use-created";
import { useUserId } from "@/session/session";
import { SHOW_DELETION, useDeleteShow } from "@/features/shows/mutations";
import { showOptions, showsByOptions } from "@/features/shows/queries";

export default function MyShowsPage() {
  const userId = useUserId();
  const query = useInfiniteQuery(showsByOptions(userId));
  const created = useCreated(showOptions, userId);
  const remove = useDeleteShow();
  return (
    <MyListPage
      title="My Shows"
      one="show"
      many="shows"
      add={{ to: paths.newShow.to(), label: "New show" }}
      query={query}
      created={created}
      emptyTitle="You have no shows yet"
      quiet
      rowOf={(show) => ({
        photo: { src: show.photo, fallback: { kind: "shows", id: show._id } },
        to: paths.hotel.to(show.hotelId),
        editTo: paths.editShow.to(show._id),
        facts: [formatShowDate(show.date), formatDollars(show.price)],
      })}
      deletionBody={SHOW_DELETION}
      remove={remove}
    />
  );
}
