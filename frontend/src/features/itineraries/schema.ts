import * as z from "zod/mini";
import { ItineraryBody } from "@/api/generated/rules.gen";
import type { Itinerary } from "@/api/generated/types.gen";
import { hours, price } from "@/components/form/amount-rules";
import { chosen, line, lines, photoUrls } from "@/components/form/field-rules";

/* The form of an itinerary; the words are the API's (crates/domain/src/drafts/itinerary.rs). */

export const itinerarySchema = z.object({
  name: line("Name", ItineraryBody.name),
  cityId: chosen("City", "city"),
  price: price(ItineraryBody.price),
  duration: hours(ItineraryBody.duration),
  description: lines("Description", ItineraryBody.description),
  photo: photoUrls(ItineraryBody.photo),
});

export type ItineraryValues = z.output<typeof itinerarySchema>;

export const itineraryInput = (itinerary?: Itinerary): z.input<typeof itinerarySchema> => ({
  name: itinerary?.name ?? "",
  cityId: itinerary?.cityId ?? "",
  price: itinerary ? `${itinerary.price}` : "",
  duration: itinerary ? `${itinerary.duration}` : "",
  description: itinerary?.description ?? "",
  photo: itinerary && itinerary.photo.length > 0 ? itinerary.photo : [""],
});
