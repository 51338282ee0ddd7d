import {
  type ReactNode,
  type RefObject,
  createContext,
  use,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { useOnChange } from "./use-on-change";

/*
 * After a route change the focus belongs on the new page's heading, so that a screen reader says where one is and Tab
 * goes on from there. The heading may come late, with its data: the request waits for it.
 */
const PageFocus = createContext({ isRequested: false, setRequested: (_isRequested: boolean) => {} });

export function PageFocusProvider({ children }: { children: ReactNode }) {
  const [isRequested, setRequested] = useState(false);
  const value = useMemo(() => ({ isRequested, setRequested }), [isRequested]);
  return <PageFocus value={value}>{children}</PageFocus>;
}

/** Requests the focus for the next page's heading. Rendered before the page, so that its effect runs first. */
export function RouteFocus() {
  const { setRequested } = use(PageFocus);
  const { pathname } = useLocation();
  useOnChange(pathname, () => {
    // A menu that was opened while the page was loading stays open, and keeps the focus.
    if (document.querySelector("[aria-haspopup][aria-expanded=true]")) return;
    (document.activeElement as HTMLElement | null)?.blur?.();
    setRequested(true);
  });
  return null;
}

/** For the page's h1: takes a requested focus, unless the person has moved on meanwhile. */
export function usePageFocus<E extends HTMLElement>() {
  const ref = useFocusFallback<E>();
  const { isRequested, setRequested } = use(PageFocus);
  useLayoutEffect(() => {
    if (!isRequested) return;
    setRequested(false);
    if (isFocusNowhere()) ref.current?.focus({ preventScroll: true });
  }, [isRequested, setRequested, ref]);
  return ref;
}

/**
 * For what may be removed while it has the focus: a button whose work is done, a heading that another one replaces. The
 * focus then goes to `preferred`, else to the button that opened the part it stands in, else to the page's heading.
 */
export function useFocusFallback<E extends HTMLElement>(
  preferred?: () => HTMLElement | undefined,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const { setRequested } = use(PageFocus);
  const moveFocus = useEffectEvent((opener: HTMLElement | null | undefined) => {
    if (!isFocusNowhere()) return;
    const wanted = preferred?.();
    if (wanted) return wanted.focus();
    const next = opener?.isConnected ? opener : document.querySelector("h1");
    setRequested(next === null);
    next?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    const element = ref.current;
    const opener = element?.closest("article")?.querySelector<HTMLElement>("[aria-expanded=true]");
    return () => {
      // What takes its place is not there yet.
      if (element?.contains(document.activeElement)) queueMicrotask(() => moveFocus(opener));
    };
  }, []);
  return ref;
}

const isFocusNowhere = () => document.activeElement === document.body || document.activeElement === null;
