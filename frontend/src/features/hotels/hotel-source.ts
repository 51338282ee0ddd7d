import { getHotelOptions, listHotelsOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { CityRef, Found, ListHotelsResponse, HotelDetailResponse } from "@/api/generated/types.gen";
import { placeName } from "@/components/place-name";
import { foundOptions, isFound, searchOf } from "@/components/picker/found-options";
import type { Option, PickerSource } from "@/components/picker/source";

const LIMIT = 20;

const asOption = (hotel: { _id: string; name: string }, city: CityRef): Option => ({
  id: hotel._id,
  label: hotel.name,
  detail: placeName(city.name, city.country),
  city: city.name,
});

const listed = ({ response, next }: ListHotelsResponse) => ({
  found: response.map((hotel) => asOption(hotel, hotel.cityId)),
  more: next !== undefined,
});

/** The hotels for a picker. */
export const hotelSource: PickerSource = {
  one: "hotel",
  many: "hotels",
  find: (text) => ({
    ...(text === "" ? listHotelsOptions({ query: { limit: LIMIT } }) : searchOf("hotel", text, LIMIT)),
    select: (answer: ListHotelsResponse | Found) => (isFound(answer) ? foundOptions(answer, "hotel") : listed(answer)),
  }),
  get: (id) => ({
    ...getHotelOptions({ path: { id } }),
    select: ({ response }: HotelDetailResponse) => asOption(response, response.city),
  }),
};
