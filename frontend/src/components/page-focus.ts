import { type RefObject, useLayoutEffect, useRef } from "react";

/*
 * After a route change the focus belongs on the new page's heading, so that a screen reader says where one is and Tab
 * goes on from there. The heading may come late (its data is still on the way): the wish waits here for it.
 */
let wanted = false;

/**
 * A new page is coming up: its heading is to take the focus. Not from a menu that was opened before the page came: it stays
 * open, and whoever opened it is in it.
 */
export function wantPageFocus() {
  if (document.querySelector("[aria-haspopup][aria-expanded=true]")) return;
  wanted = true;
  (document.activeElement as HTMLElement | null)?.blur?.();
}

/** For the page's h1: takes the focus if a route change asked for it and the person has not moved on meanwhile. */
export function usePageFocus<E extends HTMLElement>() {
  const ref = useHandOn<E>();
  useLayoutEffect(() => {
    if (!wanted) return;
    wanted = false;
    if (isFocusNowhere()) ref.current?.focus({ preventScroll: true });
  });
  return ref;
}

/**
 * For what may go while it has the focus: a button that has done its work, a heading that gives way to another. The
 * button that opened the part it stands in takes the focus then, else the page's heading, also one that is yet to come.
 */
export function useHandOn<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const opener = element?.closest("article")?.querySelector<HTMLElement>("[aria-expanded=true]");
    return () => {
      // What takes its place is not there yet.
      if (element?.contains(document.activeElement)) queueMicrotask(() => handOn(opener));
    };
  }, []);
  return ref;
}

function handOn(opener: HTMLElement | null | undefined) {
  if (!isFocusNowhere()) return;
  const next = opener?.isConnected ? opener : document.querySelector("h1");
  wanted = next === null;
  next?.focus({ preventScroll: true });
}

const isFocusNowhere = () => document.activeElement === document.body || document.activeElement === null;
