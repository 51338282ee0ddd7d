import { useAddressSearch } from "../use-address-search";
import { type OwnFilter, type OwnOrder, ownFilterOf } from "./own-filter";

/** The filter of a list of one's own, and a setter of some of it. */
export function useOwnFilter<O extends OwnOrder>(orders: readonly ["newest", ...O[]]) {
  const [search, setSearch] = useAddressSearch();
  const filter = ownFilterOf(search, orders);
  const setFilter = (change: Partial<OwnFilter<O | "newest">>) => {
    const { name, order } = { ...filter, ...change };
    setSearch(new URLSearchParams({ ...(name && { name }), ...(order !== "newest" && { order }) }));
  };
  return [filter, setFilter] as const;
}
