import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { scrollWhenTall } from "@/components/scroll-when-tall";
import { useRemembered } from "@/components/use-remembered";
import { useMakeReaction } from "@/features/reactions/use-make-reaction";
import { type Begun, dropBegun, keepBegun, readBegun } from "@/session/begun";

type Signing = Pick<Begun, "reaction" | "comment">;

/**
 * What is kept of this page when a guest signs in from it, and what is done when they are back, signed in: the page is where
 * it was, the reaction is made, and the comment stands in its box.
 */
export function useBegun(me: string | undefined) {
  const { pathname, search } = useLocation();
  const makeReaction = useMakeReaction();
  const resumed = useRemembered<{ by: string; begun: Begun | undefined } | undefined>((last) => {
    if (me === undefined || last?.by === me) return last;
    const begun = readBegun();
    return { by: me, begun: begun?.path === pathname + search ? begun : undefined };
  });
  const begun = me === undefined ? readBegun() : resumed?.begun;

  const done = useRef<Begun>(undefined);
  const mine = resumed?.begun;
  useEffect(() => {
    if (!mine) return;
    dropBegun();
    const stop = mine.top ? scrollWhenTall(mine.top) : undefined;
    // Effects run twice in development.
    if (mine.reaction && done.current !== mine) void makeReaction(mine.reaction);
    done.current = mine;
    return stop;
  }, [mine, makeReaction]);

  /** The activities whose comments are open. */
  const open = useRef(new Set<string>());
  const opened = useCallback((activity: string) => {
    const all = open.current;
    all.add(activity);
    return () => void all.delete(activity);
  }, []);

  return {
    opened,
    /** Those whose comments were open when the guest went to sign in. */
    openComments: begun?.open ?? [],
    comment: (activity: string) => (begun?.comment?.activity === activity ? begun.comment.text : undefined),
    keep: ({ reaction, comment }: Signing, path = pathname + search) =>
      // A comment has its own place to scroll to.
      keepBegun({ path, reaction, comment, open: [...open.current], ...(reaction && { top: window.scrollY }) }),
  };
}
