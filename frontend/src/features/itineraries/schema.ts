import * as z from "zod/mini";
import { ItineraryBody } from "@/api/generated/rules.gen";
import type { Itinerary } from "@/api/generated/types.gen";
import { hours, hoursBounds, price, priceBounds } from "@/components/form/amount-rules";
import { chosen, line, lines, photoUrls, tags } from "@/components/form/field-rules";

/* The form of an itinerary, with the rules of crates/domain/src/drafts/itinerary.rs. */

export const PRICE = priceBounds(ItineraryBody.price);
export const DURATION = hoursBounds(ItineraryBody.duration);

const sent = z.object({
  name: line(ItineraryBody.name, "Give it a name"),
  cityId: chosen("Choose a city"),
  price: price(ItineraryBody.price),
  duration: hours(ItineraryBody.duration),
  description: lines(ItineraryBody.description, "Describe it in a few words"),
  tags: tags(ItineraryBody.tags),
  photo: photoUrls(ItineraryBody.photo),
});

// The continent narrows the search for a city, and is not sent: an itinerary is where its city is.
const fields = z.extend(sent, { continent: z.string() });

export const itinerarySchema = z.pipe(
  fields.check(
    z.refine(({ continent, cityId }) => continent !== "" || cityId !== "", {
      error: "Choose a continent",
      path: ["continent"],
      when: () => true,
    }),
  ),
  z.transform(({ continent: _continent, ...values }) => values),
);

export type ItineraryInput = z.input<typeof itinerarySchema>;
export type ItineraryValues = z.output<typeof itinerarySchema>;

export const itineraryInput = (itinerary?: Itinerary, cityId = ""): ItineraryInput => ({
  continent: "",
  name: itinerary?.name ?? "",
  cityId: itinerary?.cityId ?? cityId,
  price: itinerary ? `${itinerary.price}` : "",
  duration: itinerary ? `${itinerary.duration}` : "",
  description: itinerary?.description ?? "",
  tags: itinerary?.tags ?? [],
  photo: itinerary && itinerary.photo.length > 0 ? itinerary.photo : [""],
});

/** What a stored itinerary would be sent as. */
export const valuesOf = (itinerary: Itinerary) =>
  Object.fromEntries(
    Object.keys(sent.shape).map((field) => [field, itinerary[field as keyof ItineraryValues]]),
  ) as ItineraryValues;
