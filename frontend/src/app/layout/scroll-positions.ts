import { useEffect, useRef } from "react";
import { type Location, useLocation } from "react-router";
import { tryStorage } from "@/api/storage";
import { scrollWhenTall } from "@/components/scroll-when-tall";

/** The key in session storage of the scroll positions: an object by `scrollKey`, in px. */
export const SCROLL_POSITIONS = "scroll-positions";

/** The first page of every visit has the location key `default`, so its path keeps it apart from other first pages. */
export const scrollKey = ({ key, pathname }: Pick<Location, "key" | "pathname">) =>
  key === "default" ? pathname : key;

/**
 * Scrolls to where the page was before a reload while its content loads: ScrollRestoration restores only once, when the
 * page is as short as its skeletons. Ends with another page.
 */
export function useScrollAfterReload() {
  const key = scrollKey(useLocation());
  const isFirst = useRef(true);
  useEffect(() => {
    const top = isFirst.current && isRevisit() ? positionOf(key) : 0;
    isFirst.current = false;
    if (top === 0) return;
    return scrollWhenTall(top);
  }, [key]);
}

/** A reload, a step back from another site, or a discarded tab. */
function isRevisit() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== "navigate";
}

function positionOf(key: string) {
  const positions: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "{}"));
  return Number((positions as Record<string, unknown> | undefined)?.[key]) || 0;
}
