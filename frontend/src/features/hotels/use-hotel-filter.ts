import { useAddressSearch } from "@/components/use-address-search";

export type Order = "asc" | "desc";
export type HotelFilter = { name: string; order: Order };

/** Order and search of the hotels list live in the address (?order=desc&name=inn). */
export function useHotelFilter() {
  const [query, setQuery] = useAddressSearch();
  const filter: HotelFilter = {
    name: query.get("name") ?? "",
    order: query.get("order") === "desc" ? "desc" : "asc",
  };
  const setFilter = (change: Partial<HotelFilter>) => {
    const { name, order } = { ...filter, ...change };
    const next = new URLSearchParams();
    if (order === "desc") next.set("order", order);
    if (name) next.set("name", name);
    setQuery(next);
  };
  return { filter, setFilter };
}
