import { fixed, oneOf, place, questionInSearch, several, text } from "@/api/page-query";
import type { Continent, ListCitiesData } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";

type Order = NonNullable<NonNullable<ListCitiesData["query"]>["order"]>;

/** Nothing that leads to an empty page comes first. */
export const USUAL = "lively" satisfies Order;

export const ORDERS = [
  { value: USUAL, label: "Lively first" },
  { value: "name", label: "Name" },
  { value: "loved", label: "Most loved" },
  { value: "-population", label: "Most people" },
  { value: "near", label: "Nearest" },
] as const satisfies { value: Order; label: string }[];

export type CityOrder = (typeof ORDERS)[number]["value"];
export type CityFilter = {
  name: string;
  continents: Continent[];
  order: CityOrder;
  /** Where the nearest are looked for, such as 38.72,-9.14: only with that order. */
  near?: string;
};

/** What the list of all cities asks. */
export const CITY_LIST = {
  name: text("name"),
  continent: several("continent", { values: CONTINENTS }),
  order: oneOf(
    "order",
    ORDERS.map(({ value }) => value),
    { usual: USUAL, goesWith: { near: "near" } },
  ),
  near: place("near"),
  limit: fixed(24),
};

export const cityFilterOf = (search: URLSearchParams): CityFilter => {
  const { name = "", continent = [], order, near } = questionInSearch(CITY_LIST, search);
  return { name, continents: continent, order, near };
};
