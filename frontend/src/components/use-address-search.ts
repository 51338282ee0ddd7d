import { useState } from "react";
import { type Location, useLocation, useSearchParams } from "react-router";

/**
 * The search of the address (?name=inn), where lists keep what was chosen, and how to change it. A change is there at once,
 * and not when the router gets to it: a box that was pressed would spring back until then.
 */
export function useAddressSearch() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const [ahead, setAhead] = useState<{ of: Location; search: URLSearchParams }>();
  const change = (next: URLSearchParams) => {
    setAhead({ of: location, search: next });
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // Once somebody has gone on, be it elsewhere, the address is right again.
  return [ahead?.of === location ? ahead.search : search, change] as const;
}
