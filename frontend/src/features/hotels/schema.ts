import * as z from "zod/mini";
import { HotelBody } from "@/api/generated/rules.gen";
import type { HotelDetail } from "@/api/generated/types.gen";
import { wholeBounds, wholeNumber } from "@/components/form/amount-rules";
import { chosen, line, photoUrls } from "@/components/form/field-rules";

/* The form of a hotel, with the rules of crates/domain/src/drafts/hotel.rs. */

export const CAPACITY = wholeBounds(HotelBody.capacity);

export const hotelSchema = z.object({
  name: line(HotelBody.name, "Give it a name"),
  cityId: chosen("Choose a city"),
  capacity: wholeNumber(HotelBody.capacity, "How many people can stay?"),
  photo: photoUrls(HotelBody.photo),
});

export type HotelValues = z.output<typeof hotelSchema>;

export type HotelInput = z.input<typeof hotelSchema>;

export const hotelInput = (hotel?: HotelDetail): HotelInput => ({
  name: hotel?.name ?? "",
  cityId: hotel?.cityId ?? "",
  capacity: hotel ? `${hotel.capacity}` : "",
  photo: hotel && hotel.photo.length > 0 ? hotel.photo : [""],
});
