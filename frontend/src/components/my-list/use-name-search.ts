import { useAddressSearch } from "../use-address-search";

/** The search of a list lives in the address: ?name=inn */
export function useNameSearch() {
  const [query, setQuery] = useAddressSearch();
  const name = query.get("name") ?? "";
  const setName = (next: string) => setQuery(new URLSearchParams(next && { name: next }));
  return [name, setName] as const;
}
