import { type RefObject, useEffect, useState } from "react";

/** Whether the element is in the viewport, or within `rootMargin` of it; `initially` until it is observed. */
export function useInView(ref: RefObject<Element | null>, initially: boolean, rootMargin = "0px"): boolean {
  const [inView, setInView] = useState(initially);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, rootMargin]);
  return inView;
}
