import { useCallback, useSyncExternalStore } from "react";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** As wide as Tailwind's `max-sm`: the bar is at the bottom, filters are in a sheet. */
export const useIsPhone = () => useMediaQuery("(width < 40rem)");

export const useReducedMotion = () => useMediaQuery("(prefers-reduced-motion: reduce)");
