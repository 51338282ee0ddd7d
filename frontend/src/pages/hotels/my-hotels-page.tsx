import { paths } from "@/app/paths";
import { formatCount } from "@/components/format";
import { MyListPage } from "@/components/my-list/my-list-page";
import { useNameSearch } from "@/components/my-list/use-name-search";
import { useUserId } from "@/session/session";
import { HOTEL_DELETION } from "@/features/hotels/deletion";
import { useDeleteHotel, useHotelsBy, useMadeHotel } from "@/features/hotels/queries";
import { hotelStandIn } from "@/features/hotels/stand-in";

export default function MyHotelsPage() {
  const [name, setName] = useNameSearch();
  const userId = useUserId();
  const query = useHotelsBy(userId, name);
  const made = useMadeHotel(userId);
  const remove = useDeleteHotel();
  return (
    <MyListPage
      title="My Hotels"
      one="hotel"
      many="hotels"
      add={{ to: paths.newHotel.to(), label: "New hotel" }}
      query={query}
      made={made}
      search={{ value: name, onChange: setName, placeholder: "Type Hotel Name" }}
      emptyTitle="You have no hotels yet"
      noMatchTitle="No hotel of yours goes by that name"
      quiet
      face={(hotel) => ({
        photo: { src: hotel.photo[0], standIn: hotelStandIn(hotel._id, hotel.cityId.name) },
        to: paths.hotel.to(hotel._id),
        editTo: paths.editHotel.to(hotel._id),
        facts: [hotel.cityId.name, `Capacity ${formatCount(hotel.capacity)}`],
      })}
      deletionBody={HOTEL_DELETION}
      remove={(id, cascade) => remove.mutateAsync({ path: { id }, query: cascade ? { cascade } : undefined })}
    />
  );
}
