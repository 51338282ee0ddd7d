import { useInfiniteQuery } from "@tanstack/react-query";
import type { OneHotelDetail } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { formatCount } from "@/components/format";
import { MyListPage } from "@/components/my-list/my-list-page";
import { useCreated } from "@/components/my-list/use-created";
import { useNameSearch } from "@/components/my-list/use-name-search";
import { useUserId } from "@/session/session";
import { HOTEL_DELETION, useDeleteHotel } from "@/features/hotels/mutations";
import { hotelOptions, hotelsByOptions } from "@/features/hotels/queries";
import { hotelPoster } from "@/features/hotels/poster";

/** A single hotel in the shape of a list's hotel: it has its city beside the id. */
const listedHotelOptions = (id: string) => ({ ...hotelOptions(id), select: asListed });
const asListed = ({ response: { city, ...hotel } }: OneHotelDetail) => ({ ...hotel, cityId: city });

export default function MyHotelsPage() {
  const [name, setName] = useNameSearch();
  const userId = useUserId();
  const query = useInfiniteQuery(hotelsByOptions(userId, name));
  const created = useCreated(listedHotelOptions, userId);
  const remove = useDeleteHotel();
  return (
    <MyListPage
      title="My Hotels"
      one="hotel"
      many="hotels"
      add={{ to: paths.newHotel.to(), label: "New hotel" }}
      query={query}
      created={created}
      search={{ value: name, onChange: setName, placeholder: "Type Hotel Name" }}
      emptyTitle="You have no hotels yet"
      noMatchTitle="No hotel of yours goes by that name"
      quiet
      rowOf={(hotel) => ({
        photo: { src: hotel.photo[0], fallback: hotelPoster(hotel._id, hotel.cityId.name) },
        to: paths.hotel.to(hotel._id),
        editTo: paths.editHotel.to(hotel._id),
        facts: [hotel.cityId.name, `Capacity ${formatCount(hotel.capacity)}`],
      })}
      deletionBody={HOTEL_DELETION}
      remove={remove}
    />
  );
}
