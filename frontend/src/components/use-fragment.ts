import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * What stands behind the `#` of the address, taken out of the address bar and of the history at once: codes travel there,
 * and whoever looks at the screen or the history later has no use for them.
 */
export function useFragment(): URLSearchParams {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(hash);
  if (hash && hash !== taken) setTaken(hash);
  useEffect(() => {
    if (hash) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);
  return useMemo(() => new URLSearchParams(taken.slice(1)), [taken]);
}
