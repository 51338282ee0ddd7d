import { useState } from "react";
import { type Location, useLocation, useSearchParams } from "react-router";

/**
 * The search parameters of the address (?name=inn), where lists keep their filters, and a setter. A change applies at
 * once and not only after the router's navigation: until then a checkbox would flip back.
 */
export function useAddressSearch() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const [ahead, setAhead] = useState<{ of: Location; search: URLSearchParams }>();
  const change = (next: URLSearchParams) => {
    setAhead({ of: location, search: next });
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // Once a navigation has finished, the address is up to date again.
  return [ahead?.of === location ? ahead.search : search, change] as const;
}
