import { useEffect, useRef } from "react";
import { type Location, useLocation } from "react-router";

/** Where the tab's session storage keeps the positions: an object by `scrollKey`, in px. */
export const SCROLL_POSITIONS = "scroll-positions";

/**
 * What a scroll position is remembered by. The first page of every visit has the same key, `default`: without its path a
 * link in a mail would open where another page was scrolled to.
 */
export const scrollKey = ({ key, pathname }: Pick<Location, "key" | "pathname">) =>
  key === "default" ? pathname : key;

/** What a reader does who goes somewhere else on the page. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Goes on to where the page was before a reload, as it grows: ScrollRestoration restores at once, when it is as short as its
 * skeletons. Ends there, with the first move of the reader, and with another page.
 */
export function useScrollAfterReload() {
  const key = scrollKey(useLocation());
  const isFirst = useRef(true);
  useEffect(() => {
    const top = isFirst.current && wasHere() ? positionOf(key) : 0;
    isFirst.current = false;
    if (top === 0) return;
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, top);
      if (window.scrollY >= top - 1) stop();
    });
    const stop = () => {
      growth.disconnect();
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
    growth.observe(document.body);
    return stop;
  }, [key]);
}

/** Whether the browser has had this page before: a reload, the way back from another site, or a tab that was put to sleep. */
function wasHere() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== "navigate";
}

/** In px from the top; 0 when none is noted. */
function positionOf(key: string) {
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "{}") as Record<string, unknown>;
    return Number(positions[key]) || 0;
  } catch {
    // Storage is closed to us, or somebody else's is in it.
    return 0;
  }
}
