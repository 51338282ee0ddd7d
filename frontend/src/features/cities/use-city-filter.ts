import type { Continent } from "@/api/generated/types.gen";
import { CONTINENTS } from "@/components/continents";
import { useAddressSearch } from "@/components/use-address-search";

export type CityFilter = { name: string; continents: Continent[] };

export const cityFilterOf = (search: URLSearchParams): CityFilter => ({
  name: search.get("name") ?? "",
  continents: CONTINENTS.filter((continent) => search.getAll("continent").includes(continent)),
});

/** The filter is in the address (?name=san&continent=Europe), so that it can be shared. */
export function useCityFilter() {
  const [search, setSearch] = useAddressSearch();
  const filter = cityFilterOf(search);
  const setFilter = (change: Partial<CityFilter>) => {
    const { name, continents } = { ...filter, ...change };
    const next = new URLSearchParams();
    if (name) next.set("name", name);
    // Always in the same order: one address for one filter.
    for (const continent of CONTINENTS) if (continents.includes(continent)) next.append("continent", continent);
    setSearch(next);
  };
  return { filter, setFilter };
}
