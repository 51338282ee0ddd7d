import { type RefObject, useEffect, useEffectEvent } from "react";

const SETTLED_MS = 120;

/** Drives a row of full-width slides in a native scroller with scroll snap, and reports where a swipe ended. */
export function useSnapTrack(track: RefObject<HTMLElement | null>, onRest: (index: number) => void) {
  const report = useEffectEvent(onRest);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let timer: number | undefined;
    // `scrollend` is not supported everywhere: the end is when no scroll event came for a moment.
    const onScroll = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (element.clientWidth > 0) report(Math.round(element.scrollLeft / element.clientWidth));
      }, SETTLED_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
    };
  }, [track]);

  /** Scrolls smoothly to a neighbour, and jumps to any other slide. */
  return (from: number, to: number, still: boolean) => {
    const element = track.current;
    const smooth = !still && Math.abs(to - from) === 1;
    element?.scrollTo({ left: to * element.clientWidth, behavior: smooth ? "smooth" : "instant" });
  };
}
