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

export const hotelFilterOf = (search: URLSearchParams): HotelFilter => {
  const size = Number(search.get("minCapacity") ?? "");
  return {
    name: search.get("name") ?? "",
    order: ORDER_NAMES.find((order) => order === search.get("order")) ?? "asc",
    cityId: search.get("cityId") || undefined,
    continents: CONTINENTS.filter((continent) => search.getAll("continent").includes(continent)),
    minCapacity: Number.isInteger(size) && size > 0 && size <= 100_000 ? size : undefined,
  };
};

/** What the API is asked for. What is not set is not there: one question for one filter. */
export const questionOf = ({ name, order, cityId, continents, minCapacity }: HotelFilter) => ({
  order,
  name: name || undefined,
  cityId,
  continent: continents.length > 0 ? continents : undefined,
  minCapacity,
});
