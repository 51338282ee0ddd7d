import { useInfiniteQuery } from "@tanstack/react-query";
import type { Itinerary } from "@/api/generated/types.gen";
import { asks } from "@/api/page-query";
import { formatHours, formatUsd } from "@/components/format";
import { MyListPage } from "@/components/my-list/my-list-page";
import { type RowContent, RowFact } from "@/components/my-list/my-row";
import { useOwnFilter } from "@/components/my-list/use-own-filter";
import { placeName } from "@/components/place-name";
import { useUserId } from "@/session/session";
import { ITINERARY_DELETION, useDeleteItinerary } from "@/features/itineraries/mutations";
import { itineraryPoster } from "@/features/itineraries/poster";
import {
  OWN_ITINERARIES,
  OWN_ITINERARY_ORDERS,
  itinerariesByOptions,
  personItinerariesOptions,
} from "@/features/itineraries/queries";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.myTineraries.path,
  access: "members",
  title: "My Tineraries",
  queries: [asks("listItineraries", OWN_ITINERARIES, personItinerariesOptions)],
  preload: {},
};

export default function MyItinerariesPage() {
  const [filter, setFilter] = useOwnFilter(OWN_ITINERARY_ORDERS);
  const query = useInfiniteQuery(itinerariesByOptions(useUserId(), filter));
  const remove = useDeleteItinerary();
  return (
    <MyListPage
      title={page.title}
      one="itinerary"
      many="itineraries"
      add={{ to: paths.newTinerary.to(), label: "New itinerary" }}
      query={query}
      filter={filter}
      onFilter={setFilter}
      orders={OWN_ITINERARY_ORDERS}
      placeholder="Name of itinerary"
      emptyTitle="Couldn't find itineraries for this user"
      noMatchTitle="No itinerary of yours goes by that name"
      hint="Share a day that you know by heart: where to begin, what to see, what it costs."
      rowOf={rowOf}
      deletionBody={ITINERARY_DELETION}
      remove={remove}
    />
  );
}

const rowOf = ({ _id, name, photo, photoDetails, city, price, duration, loved, comments }: Itinerary): RowContent => ({
  photo: { src: photo[0], details: photoDetails?.[0], fallback: itineraryPoster({ _id, name, city }) },
  to: paths.itinerary.to(_id),
  editTo: paths.editTinerary.to(_id),
  place: placeName(city.name, city.country),
  facts: (
    <>
      <RowFact tone="price">{formatUsd(price)}</RowFact>
      <RowFact>{formatHours(duration)}</RowFact>
    </>
  ),
  talk: { loved, comments },
});
