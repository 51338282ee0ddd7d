import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { scrollWhenTall } from "@/components/scroll-when-tall";
import { paths } from "@/paths";
import { dropBegun, keepPlace, readBegun } from "@/session/begun";
import { useSession } from "@/session/session";
import { forgetGuest } from "@/session/waiting-sign-up";

const DOORS: ReadonlySet<string> = new Set([paths.signin.path, paths.signup.path]);

/**
 * After signing in, a page is scrolled to where it was. Rendered before the page: what it measures is the
 * page that is left. (What else a guest had begun is pages/use-begun.ts.)
 */
export default function KeepPlace() {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const isGuest = session.status === "guest";
  const me = session.status === "signed-in" ? session.user.id : undefined;

  const left = useRef<{ path: string; top: number }>(undefined);
  useLayoutEffect(
    () => () => {
      left.current = { path: here, top: window.scrollY };
    },
    [here],
  );
  useLayoutEffect(() => {
    const from = left.current;
    if (!isGuest || !from || !DOORS.has(pathname)) return;
    if (new URLSearchParams(search).get("next") === from.path) keepPlace(from.path, from.top);
  }, [isGuest, pathname, search]);

  // At a door, what it leads to needs that first (guards.tsx).
  const isPast = me !== undefined && !DOORS.has(pathname);
  useEffect(() => {
    if (isPast) forgetGuest();
  }, [isPast]);

  useEffect(() => {
    const begun = readBegun();
    if (me === undefined || begun?.path !== here) return;
    if (begun.reaction || begun.comment || begun.open?.length) return;
    dropBegun();
    return begun.top ? scrollWhenTall(begun.top) : undefined;
  }, [me, here]);
  return null;
}
