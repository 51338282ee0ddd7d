import { fixed, number, oneOf, questionInSearch, several, text } from "@/api/page-query";
import { HotelBody } from "@/api/generated/rules.gen";
import type { Continent } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";

const ORDER_NAMES = ["asc", "desc", "capacity", "-capacity"] as const;
export type Order = (typeof ORDER_NAMES)[number];
export type HotelFilter = {
  name: string;
  order: Order;
  cityId?: string;
  continents: Continent[];
  minCapacity?: number;
};

/** What the list of all hotels asks. */
export const HOTEL_LIST = {
  order: oneOf("order", ORDER_NAMES, { usual: "asc" }),
  name: text("name"),
  cityId: text("cityId"),
  continent: several("continent", { values: CONTINENTS }),
  minCapacity: number("minCapacity", { ...HotelBody.capacity, multipleOf: 1 }),
  limit: fixed(24),
};

export const hotelFilterOf = (search: URLSearchParams): HotelFilter => {
  const { name = "", continent = [], order, cityId, minCapacity } = questionInSearch(HOTEL_LIST, search);
  return { name, order, cityId, continents: continent, minCapacity };
};

/** What the API is asked for. What is not set is not there: one question for one filter. */
export const questionOf = ({ name, order, cityId, continents, minCapacity }: HotelFilter) => ({
  order,
  name: name || undefined,
  cityId,
  continent: continents.length > 0 ? continents : undefined,
  minCapacity,
});
