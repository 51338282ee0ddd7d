import { useQuery } from "@tanstack/react-query";
import { Shelf } from "@/components/shelf";
import { HotelCard } from "@/features/hotels/components/hotel-card";
import { hotelsInOptions } from "@/features/hotels/queries";
import { paths } from "@/paths";

const SHOWN = 3;

/** Where to stay: the first hotels of a city. Without any, and when they cannot be had, there is nothing to say. */
export function CityHotels({ cityId }: { cityId: string }) {
  const { data } = useQuery(hotelsInOptions(cityId, SHOWN));
  if (!data || data.response.length === 0) return null;
  return (
    <Shelf
      title="Hotels"
      items={data.response}
      renderItem={(hotel) => <HotelCard hotel={hotel} eager={false} heading="h3" />}
      rest={data.next === undefined ? undefined : { to: paths.hotels.to({ cityId }), label: "See all of its hotels" }}
    />
  );
}
