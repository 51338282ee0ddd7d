import { useSearchParams } from "react-router";

/** The search of a list lives in the address: ?name=inn */
export function useNameSearch() {
  const [query, setQuery] = useSearchParams();
  const name = query.get("name") ?? "";
  const setName = (next: string) => setQuery(next ? { name: next } : {}, { replace: true, preventScrollReset: true });
  return [name, setName] as const;
}
