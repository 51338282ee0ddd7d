import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLast } from "./use-last";

/**
 * The parameters behind the `#` of the address. They are one-time codes, so they are removed from the address and the
 * history at once.
 */
export function useFragment(): URLSearchParams {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const taken = useLast(hash || undefined) ?? "";
  useEffect(() => {
    if (hash) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);
  return useMemo(() => new URLSearchParams(taken.slice(1)), [taken]);
}
