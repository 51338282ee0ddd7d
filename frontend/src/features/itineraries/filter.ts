import { fixed, fromPath, number, oneOf, questionInSearch, several, text } from "@/api/page-query";
import { ItineraryBody } from "@/api/generated/rules.gen";
import type { Continent, ListItinerariesData } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";

export type Order = NonNullable<NonNullable<ListItinerariesData["query"]>["order"]>;
export type Range = { min?: number; max?: number };
export type ItineraryFilter = {
  words: string;
  cityId?: string;
  price: Range;
  hours: Range;
  continents: Continent[];
  /** With all of them. */
  tags: string[];
  order: Order;
};

export const ORDERS = [
  { value: "newest", label: "Newest" },
  { value: "loved", label: "Most loved" },
  { value: "price", label: "Cheapest" },
  { value: "-price", label: "Dearest" },
  { value: "duration", label: "Shortest" },
  { value: "-duration", label: "Longest" },
] as const satisfies { value: Order; label: string }[];

export const NO_FILTER: ItineraryFilter = {
  words: "",
  price: {},
  hours: {},
  continents: [],
  tags: [],
  order: "newest",
};

const priceParameter = (name: string) => number(name, ItineraryBody.price);
/** A walk of no time is none, but from none on one can look. */
const { duration } = ItineraryBody;
const hoursParameter = (name: string) =>
  number(name, { minimum: 0, maximum: duration.maximum, multipleOf: duration.multipleOf });

/** What the list of all itineraries asks. */
export const ITINERARY_LIST = {
  cityId: text("cityId"),
  minPrice: priceParameter("minPrice"),
  maxPrice: priceParameter("maxPrice"),
  minDuration: hoursParameter("minDuration"),
  maxDuration: hoursParameter("maxDuration"),
  continent: several("continent", { values: CONTINENTS }),
  tag: several("tag", { maxItems: ItineraryBody.tags.maxItems }),
  q: text("q", { maxLength: 100 }),
  order: oneOf("order", ["loved", "price", "-price", "duration", "-duration"], {}),
  limit: fixed(24),
};

const { continent: _everywhere, ...ofOneCity } = ITINERARY_LIST;

/** What the list on a city's page asks, whose cards are larger. */
export const CITY_ITINERARIES = { ...ofOneCity, cityId: fromPath("city"), limit: fixed(12) };

export const itineraryFilterOf = (search: URLSearchParams): ItineraryFilter => {
  const {
    q = "",
    cityId,
    continent = [],
    tag = [],
    order = "newest",
    ...amounts
  } = questionInSearch(ITINERARY_LIST, search);
  return {
    words: q,
    cityId,
    price: { min: amounts.minPrice, max: amounts.maxPrice },
    hours: { min: amounts.minDuration, max: amounts.maxDuration },
    continents: continent,
    tags: tag,
    order,
  };
};

/** What the API is asked for. What is not set is not there: one question for one filter. */
export const questionOf = ({ words, cityId, price, hours, continents, tags, order }: ItineraryFilter) => ({
  cityId,
  minPrice: price.min,
  maxPrice: price.max,
  minDuration: hours.min,
  maxDuration: hours.max,
  continent: continents.length > 0 ? continents : undefined,
  tag: tags.length > 0 ? tags : undefined,
  q: words || undefined,
  order: order === "newest" ? undefined : order,
});

/** The address of a filter, always in the same order; `keep` are parameters that are none of it. */
export function searchOf(filter: ItineraryFilter, keep?: [string, string][]) {
  const next = new URLSearchParams(keep);
  for (const [key, value] of Object.entries(questionOf(filter))) {
    for (const one of [value].flat()) if (one !== undefined) next.append(key, String(one));
  }
  return next;
}

/** The filter on a city's page. */
export const cityFilterOf = (cityId: string, search: URLSearchParams): ItineraryFilter => ({
  ...itineraryFilterOf(search),
  cityId,
  continents: [],
});
