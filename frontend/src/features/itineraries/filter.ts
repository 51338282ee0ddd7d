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

/** The API takes no more. */
const MOST_TAGS = 8;
/** Amounts that the API would refuse are none. */
const MOST = { price: 1_000_000, hours: 8_760 };

function amount(search: URLSearchParams, key: string, most: number, step: number) {
  const text = search.get(key);
  const value = text ? Number(text) : Number.NaN;
  const steps = value * step;
  return value >= 0 && value <= most && Math.abs(steps - Math.round(steps)) < 1e-6 ? value : undefined;
}

const rangeOf = (search: URLSearchParams, key: "Price" | "Duration", most: number, step: number): Range => ({
  min: amount(search, `min${key}`, most, step),
  max: amount(search, `max${key}`, most, step),
});

export const itineraryFilterOf = (search: URLSearchParams): ItineraryFilter => ({
  words: (search.get("q") ?? "").slice(0, 100),
  cityId: search.get("cityId") ?? undefined,
  price: rangeOf(search, "Price", MOST.price, 100),
  hours: rangeOf(search, "Duration", MOST.hours, 2),
  continents: CONTINENTS.filter((continent) => search.getAll("continent").includes(continent)),
  tags: [...new Set(search.getAll("tag").filter(Boolean))].slice(0, MOST_TAGS),
  order: ORDERS.find(({ value }) => value === search.get("order"))?.value ?? "newest",
});

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
