import { useEffect, useRef } from "react";
import { type Location, useLocation } from "react-router";
import { tryStorage } from "@/api/storage";

/** The key in session storage of the scroll positions: an object by `scrollKey`, in px. */
export const SCROLL_POSITIONS = "scroll-positions";

/** The first page of every visit has the location key `default`, so its path keeps it apart from other first pages. */
export const scrollKey = ({ key, pathname }: Pick<Location, "key" | "pathname">) =>
  key === "default" ? pathname : key;

const USER_SCROLL_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to where the page was before a reload while its content loads: ScrollRestoration restores only once, when the
 * page is as short as its skeletons. Ends when it is there, when the reader scrolls, and with another page.
 */
export function useScrollAfterReload() {
  const key = scrollKey(useLocation());
  const isFirst = useRef(true);
  useEffect(() => {
    const top = isFirst.current && isRevisit() ? positionOf(key) : 0;
    isFirst.current = false;
    if (top === 0) return;
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, top);
      if (window.scrollY >= top - 1) stop();
    });
    const stop = () => {
      growth.disconnect();
      for (const move of USER_SCROLL_EVENTS) window.removeEventListener(move, stop);
    };
    for (const move of USER_SCROLL_EVENTS) window.addEventListener(move, stop, { passive: true });
    growth.observe(document.body);
    return stop;
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
