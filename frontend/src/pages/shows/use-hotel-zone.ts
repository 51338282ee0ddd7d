import { useQuery } from "@tanstack/react-query";
import { cityOptions } from "@/features/cities/queries";
import { hotelOptions } from "@/features/hotels/queries";

/** The time zone of a hotel, which is that of its city; undefined for "" and until it is known. */
export function useHotelZone(hotelId: string): string | undefined {
  const hotel = useQuery({ ...hotelOptions(hotelId), enabled: hotelId !== "" });
  const cityId = hotel.data?.city._id ?? "";
  const city = useQuery({ ...cityOptions(cityId), enabled: cityId !== "" });
  return city.data?.timeZone;
}
