import { useLayoutEffect, useRef } from "react";

/*
 * After a route change the focus belongs on the new page's heading, so that a screen reader says where one is and Tab
 * goes on from there. The heading may come late (its data is still on the way): the wish waits here for it.
 */
let wanted = false;

/** A new page is coming up: its heading is to take the focus. */
export function wantPageFocus() {
  wanted = true;
  (document.activeElement as HTMLElement | null)?.blur?.();
}

/** For the page's h1: takes the focus if a route change asked for it and the person has not moved on meanwhile. */
export function usePageFocus<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    if (!wanted) return;
    wanted = false;
    const idle = document.activeElement === document.body || document.activeElement === null;
    if (idle) ref.current?.focus({ preventScroll: true });
  });
  return ref;
}
