import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { saveDraft } from "@/components/form/draft";
import { scrollWhenTall } from "@/components/scroll-when-tall";
import { useRemembered } from "@/components/use-remembered";
import { commentDraftKey } from "@/features/comments/draft-key";
import { useMakeReaction } from "@/features/reactions/use-make-reaction";
import { type Begun, dropBegun, dropHere, keepBegun, keepHere, readBegun, readHere } from "@/session/begun";

/** What a guest had typed here before a reload, and where. */
function typedHere(path: string) {
  const here = readHere(path);
  return here?.comment ? here : undefined;
}

type Signing = Pick<Begun, "reaction" | "comment">;

/**
 * What is kept of this page when a guest signs in from it, and what is done when they are back, signed in: the page is where
 * it was, the reaction is made, and the comment stands in its box.
 */
export function useBegun(me: string | undefined) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const makeReaction = useMakeReaction();
  const resumed = useRemembered<{ by: string; begun: Begun | undefined } | undefined>((last) => {
    if (me === undefined || last?.by === me) return last;
    const begun = readBegun();
    // The guest may have signed in in another tab.
    return { by: me, begun: begun?.path === here ? begun : typedHere(here) };
  });
  const begun = me === undefined ? (typedHere(here) ?? readBegun()) : resumed?.begun;

  const typed = useRef(typedHere(here)?.comment);
  const done = useRef<Begun>(undefined);
  const mine = resumed?.begun;
  useEffect(() => {
    if (!mine) return;
    dropBegun();
    dropHere(mine.path);
    typed.current = undefined;
    const { activity, text } = mine.comment ?? {};
    // Its box may be further down than what is loaded.
    if (me !== undefined && activity !== undefined && text?.trim()) saveDraft(commentDraftKey(activity, me), text);
    const stop = mine.top ? scrollWhenTall(mine.top) : undefined;
    // Effects run twice in development.
    if (mine.reaction && done.current !== mine) void makeReaction(mine.reaction);
    done.current = mine;
    return stop;
  }, [mine, me, makeReaction]);

  /** The activities whose comments are open. */
  const open = useRef(new Set<string>());
  const isGuest = me === undefined;
  const note = useCallback(() => {
    if (isGuest) keepHere({ path: here, open: [...open.current], comment: typed.current });
  }, [isGuest, here]);
  const opened = useCallback(
    (activity: string) => {
      const all = open.current;
      all.add(activity);
      note();
      return () => {
        all.delete(activity);
        note();
      };
    },
    [note],
  );

  return {
    opened,
    /** Those whose comments were open when the guest went to sign in, and the one on which they had begun to write. */
    openComments: [...(begun?.open ?? []), ...(begun?.comment ? [begun.comment.activity] : [])],
    comment: (activity: string) => (begun?.comment?.activity === activity ? begun.comment.text : undefined),
    /** What a guest types, before they sign in. */
    typing: (activity: string, text: string) => {
      typed.current = text.trim() === "" ? undefined : { activity, text };
      note();
    },
    keep: ({ reaction, comment = typed.current }: Signing, path = here) =>
      // A comment has its own place to scroll to.
      keepBegun({ path, reaction, comment, open: [...open.current], ...(reaction && { top: window.scrollY }) }),
  };
}
