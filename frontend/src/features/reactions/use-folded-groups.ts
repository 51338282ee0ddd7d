import { useAddressSearch } from "@/components/use-address-search";

/** Which groups of My Reactions are folded, by name. It is in the address: ?folded=like&folded=love */
export function useFoldedGroups() {
  const [search, setSearch] = useAddressSearch();
  const folded = search.getAll("folded");
  const fold = (names: string[]) => setSearch(new URLSearchParams(names.map((name) => ["folded", name])));
  const toggle = (name: string) =>
    fold(folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name]);
  return { folded, fold, toggle };
}
