import { useInfiniteQuery } from "@tanstack/react-query";
import type { Hotel } from "@/api/generated/types.gen";
import { asks } from "@/api/page-query";
import { formatCount } from "@/components/format";
import { formatShowDate } from "@/components/show-time";
import { MyListPage } from "@/components/my-list/my-list-page";
import { type RowContent, RowFact } from "@/components/my-list/my-row";
import { useOwnFilter } from "@/components/my-list/use-own-filter";
import { placeName } from "@/components/place-name";
import { useUserId } from "@/session/session";
import { HOTEL_DELETION, useDeleteHotel } from "@/features/hotels/mutations";
import { OWN_HOTELS, OWN_HOTEL_ORDERS, hotelsByOptions, ownHotelsOptions } from "@/features/hotels/queries";
import { hotelPoster } from "@/features/hotels/poster";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.myHotels.path,
  access: "admins",
  title: "My Hotels",
  queries: [asks("listHotels", OWN_HOTELS, ownHotelsOptions)],
};

export default function MyHotelsPage() {
  const [filter, setFilter] = useOwnFilter(OWN_HOTEL_ORDERS);
  const query = useInfiniteQuery(hotelsByOptions(useUserId(), filter));
  const remove = useDeleteHotel();
  return (
    <MyListPage
      title={page.title}
      one="hotel"
      many="hotels"
      add={{ to: paths.newHotel.to(), label: "New hotel" }}
      query={query}
      filter={filter}
      onFilter={setFilter}
      orders={OWN_HOTEL_ORDERS}
      placeholder="Type Hotel Name"
      emptyTitle="You have no hotels yet"
      noMatchTitle="No hotel of yours goes by that name"
      hint="Open the first one: anybody can put on a show in it."
      quiet
      rowOf={rowOf}
      deletionBody={HOTEL_DELETION}
      remove={remove}
    />
  );
}

const rowOf = ({ _id, photo, photoDetails, city, capacity, shows }: Hotel): RowContent => ({
  photo: { src: photo[0], details: photoDetails?.[0], fallback: hotelPoster(_id, city.name) },
  to: paths.hotel.to(_id),
  editTo: paths.editHotel.to(_id),
  place: placeName(city.name, city.country),
  facts: (
    <>
      <RowFact>Capacity {formatCount(capacity)}</RowFact>
      <RowFact>
        {shows.count === 0 ? "No shows yet" : `${formatCount(shows.count)} ${shows.count === 1 ? "show" : "shows"}`}
      </RowFact>
      {shows.next && (
        <RowFact tone="date">
          Next: <time dateTime={shows.next.localDate}>{formatShowDate(shows.next)}</time>
        </RowFact>
      )}
    </>
  ),
});
