import { CONTINENTS } from "@/components/continents";
import { useAddressSearch } from "@/components/use-address-search";
import { type CityFilter, USUAL, cityFilterOf } from "./filter";

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
