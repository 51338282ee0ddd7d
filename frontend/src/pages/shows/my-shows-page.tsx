import { useInfiniteQuery } from "@tanstack/react-query";
import type { Show } from "@/api/generated/types.gen";
import { asks } from "@/api/page-query";
import { formatDollars } from "@/components/format";
import { formatShowDate, hasHour } from "@/components/show-time";
import { MyListPage } from "@/components/my-list/my-list-page";
import { type RowContent, RowFact } from "@/components/my-list/my-row";
import { useOwnFilter } from "@/components/my-list/use-own-filter";
import { isOver } from "@/components/over";
import { placeName } from "@/components/place-name";
import { useUserId } from "@/session/session";
import { SHOW_DELETION, useDeleteShow } from "@/features/shows/mutations";
import { showPoster } from "@/features/shows/poster";
import { OWN_SHOWS, OWN_SHOW_ORDERS, personShowsOptions, showsByOptions } from "@/features/shows/queries";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.myShows.path,
  access: "members",
  title: "My Shows",
  queries: [asks("listShows", OWN_SHOWS, personShowsOptions)],
};

export default function MyShowsPage() {
  const [filter, setFilter] = useOwnFilter(OWN_SHOW_ORDERS);
  const query = useInfiniteQuery(showsByOptions(useUserId(), filter));
  const remove = useDeleteShow();
  return (
    <MyListPage
      title={page.title}
      one="show"
      many="shows"
      add={{ to: paths.newShow.to(), label: "New show" }}
      query={query}
      filter={filter}
      onFilter={setFilter}
      orders={OWN_SHOW_ORDERS}
      placeholder="Name of show"
      emptyTitle="You have no shows yet"
      noMatchTitle="No show of yours goes by that name"
      hint="Choose a hotel and an evening: everybody who looks for something to do will see it."
      quiet
      rowOf={rowOf}
      deletionBody={SHOW_DELETION}
      remove={remove}
    />
  );
}

const rowOf = (show: Show): RowContent => ({
  photo: { src: show.photo, details: show.photoDetails, fallback: showPoster(show) },
  to: paths.show.to(show._id),
  editTo: paths.editShow.to(show._id),
  place: placeName(show.hotel.name, show.hotel.city.name, show.hotel.city.country),
  facts: (
    <>
      <RowFact tone={isOver(show) ? "plain" : "date"}>
        <time dateTime={hasHour(show) ? show.date : show.localDate}>{formatShowDate(show)}</time>
      </RowFact>
      <RowFact tone="price">{formatDollars(show.price)}</RowFact>
    </>
  ),
  talk: { loved: show.loved, comments: show.comments },
  isOver: isOver(show),
});
