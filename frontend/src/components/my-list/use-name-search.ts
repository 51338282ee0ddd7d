import { useAddressSearch } from "../use-address-search";

export const nameIn = (search: URLSearchParams) => search.get("name") ?? "";

/** The search is in the address: ?name=inn */
export function useNameSearch() {
  const [search, setSearch] = useAddressSearch();
  const setName = (name: string) => setSearch(new URLSearchParams(name && { name }));
  return [nameIn(search), setName] as const;
}
