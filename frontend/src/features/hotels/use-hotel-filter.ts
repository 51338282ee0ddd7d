import { useAddressSearch } from "@/components/use-address-search";

export type Order = "asc" | "desc";
export type HotelFilter = { name: string; order: Order };

export const hotelFilterOf = (search: URLSearchParams): HotelFilter => ({
  name: search.get("name") ?? "",
  order: search.get("order") === "desc" ? "desc" : "asc",
});

/** Order and search are in the address (?order=desc&name=inn). */
export function useHotelFilter() {
  const [search, setSearch] = useAddressSearch();
  const filter = hotelFilterOf(search);
  const setFilter = (change: Partial<HotelFilter>) => {
    const { name, order } = { ...filter, ...change };
    const next = new URLSearchParams();
    if (order === "desc") next.set("order", order);
    if (name) next.set("name", name);
    setSearch(next);
  };
  return { filter, setFilter };
}
