import type { Continent, ListShowsData } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";
import { isoDay } from "./days";

export type Order = NonNullable<NonNullable<ListShowsData["query"]>["order"]>;
export type ShowFilter = {
  words: string;
  hotelId?: string;
  cityId?: string;
  /** Days such as 2026-12-24, both included; without any, the list begins today. */
  from?: string;
  to?: string;
  maxPrice?: number;
  continents: Continent[];
  order: Order;
};

export const ORDERS = [
  { value: "date", label: "By day" },
  { value: "loved", label: "Most loved" },
  { value: "price", label: "Cheapest" },
] as const satisfies { value: Order; label: string }[];

export const NO_FILTER: ShowFilter = { words: "", continents: [], order: "date" };

/** What the API would refuse is not there. */
function dayIn(search: URLSearchParams, key: "from" | "to") {
  const text = search.get(key) ?? "";
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDay(new Date(text)) === text;
  return isDay ? text : undefined;
}

function priceIn(search: URLSearchParams) {
  const text = search.get("maxPrice");
  const price = text ? Number(text) : Number.NaN;
  return price >= 0 && price <= 1_000_000 && Number.isInteger(price * 100) ? price : undefined;
}

export const showFilterOf = (search: URLSearchParams): ShowFilter => ({
  words: (search.get("q") ?? "").slice(0, 100),
  hotelId: search.get("hotelId") || undefined,
  cityId: search.get("cityId") || undefined,
  from: dayIn(search, "from"),
  to: dayIn(search, "to"),
  maxPrice: priceIn(search),
  continents: CONTINENTS.filter((continent) => search.getAll("continent").includes(continent)),
  order: ORDERS.find(({ value }) => value === search.get("order"))?.value ?? "date",
});

/** What is set of it, in the words of the API: also the address. */
const parameters = ({ words, hotelId, cityId, from, to, maxPrice, continents, order }: ShowFilter) => ({
  hotelId,
  cityId,
  from,
  to,
  maxPrice,
  continent: continents.length > 0 ? continents : undefined,
  q: words || undefined,
  order: order === "date" ? undefined : order,
});

/** What the API is asked for: what is over is given only to those who ask for its days. */
export const questionOf = (filter: ShowFilter, today: string) => {
  const question = parameters(filter);
  return filter.from === undefined && filter.to === undefined ? { ...question, from: today } : question;
};

export function searchOf(filter: ShowFilter) {
  const next = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters(filter))) {
    for (const one of [value].flat()) if (one !== undefined) next.append(key, String(one));
  }
  return next;
}
