import type { Continent, ListCitiesData } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";
import { useAddressSearch } from "@/components/use-address-search";
import { isPlace } from "./place";

type Order = NonNullable<NonNullable<ListCitiesData["query"]>["order"]>;

export const ORDERS = [
  { value: "lively", label: "Lively first" },
  { value: "name", label: "Name" },
  { value: "loved", label: "Most loved" },
  { value: "-population", label: "Most people" },
  { value: "near", label: "Nearest" },
] as const satisfies { value: Order; label: string }[];

export type CityOrder = (typeof ORDERS)[number]["value"];
/** Nothing that leads to an empty page comes first. */
const USUAL: CityOrder = "lively";
export type CityFilter = {
  name: string;
  continents: Continent[];
  order: CityOrder;
  /** Where the nearest are looked for, such as 38.72,-9.14: only with that order. */
  near?: string;
};

export const cityFilterOf = (search: URLSearchParams): CityFilter => {
  const near = search.get("near") ?? "";
  const order = ORDERS.find(({ value }) => value === search.get("order"))?.value ?? USUAL;
  const filter = {
    name: search.get("name") ?? "",
    continents: CONTINENTS.filter((continent) => search.getAll("continent").includes(continent)),
  };
  if (order !== "near") return { ...filter, order };
  return isPlace(near) ? { ...filter, order, near } : { ...filter, order: USUAL };
};

/** The filter is in the address (?name=san&continent=Europe), so that it can be shared. */
export function useCityFilter() {
  const [search, setSearch] = useAddressSearch();
  const filter = cityFilterOf(search);
  const setFilter = (change: Partial<CityFilter>) => {
    const { name, continents, order, near } = { ...filter, ...change };
    // What else is in the address stays: on the map, what of the world is seen.
    const next = new URLSearchParams(search);
    for (const own of ["name", "continent", "order", "near"]) next.delete(own);
    if (name) next.set("name", name);
    // Always in the same order: one address for one filter.
    for (const continent of CONTINENTS) if (continents.includes(continent)) next.append("continent", continent);
    if (order !== USUAL) next.set("order", order);
    if (order === "near" && near) next.set("near", near);
    setSearch(next);
  };
  return { filter, setFilter };
}
