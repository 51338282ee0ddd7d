import { getHotelOptions, listHotelsOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { CityRef, ListHotelsResponse, OneHotelDetail } from "@/api/generated/types.gen";
import type { Option, PickerSource } from "@/components/picker/source";

const LIMIT = 20;

const asOption = (hotel: { _id: string; name: string }, city: CityRef): Option => ({
  id: hotel._id,
  label: hotel.name,
  detail: city.name,
});

/** The hotels for a picker. */
export const hotelSource: PickerSource = {
  one: "hotel",
  many: "hotels",
  find: (search) => ({
    ...listHotelsOptions({ query: { name: search || undefined, limit: LIMIT } }),
    select: ({ response, next }: ListHotelsResponse) => ({
      found: response.map((hotel) => asOption(hotel, hotel.cityId)),
      more: next !== undefined,
    }),
  }),
  get: (id) => ({
    ...getHotelOptions({ path: { id } }),
    select: ({ response }: OneHotelDetail) => asOption(response, response.city),
  }),
};
