import { useLayoutEffect, useRef, useState } from "react";

/**
 * The width at which a picture that covers its box is drawn, in CSS pixels: more than that of the box where the box is the
 * taller of the two. It never shrinks, for a smaller size of what is there already would be fetched for nothing. 0 while
 * the box has no size.
 */
export function useDrawnWidth(aspectRatio: number) {
  const ref = useRef<HTMLImageElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const drawn = Math.ceil(Math.max(element.clientWidth, element.clientHeight * aspectRatio));
      setWidth((known = 0) => Math.max(known, drawn));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [aspectRatio]);
  return [ref, width] as const;
}
