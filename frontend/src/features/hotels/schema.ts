import * as z from "zod/mini";
import { HotelBody } from "@/api/generated/rules.gen";
import type { HotelDetail } from "@/api/generated/types.gen";
import { chosen, line, photoUrls, wholeNumber } from "@/components/form/field-rules";

/* The form of a hotel, with the API's messages (crates/domain/src/drafts/hotel.rs). */

export const hotelSchema = z.object({
  name: line("Name", HotelBody.name),
  cityId: chosen("City", "city"),
  capacity: wholeNumber("Capacity", HotelBody.capacity),
  photo: photoUrls(HotelBody.photo),
});

export type HotelValues = z.output<typeof hotelSchema>;

export const hotelInput = (hotel?: HotelDetail): z.input<typeof hotelSchema> => ({
  name: hotel?.name ?? "",
  cityId: hotel?.cityId ?? "",
  capacity: hotel ? `${hotel.capacity}` : "",
  photo: hotel && hotel.photo.length > 0 ? hotel.photo : [""],
});
