import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { onSessionEnd } from "@/api/session-events";
import { tryStorage } from "@/api/storage";

const nameOf = (key: string) => `draft:${key}`;

const readDraft = (key: string): unknown =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null")) ?? null;

const saveDraft = (key: string, draft: unknown) =>
  tryStorage(() => sessionStorage.setItem(nameOf(key), JSON.stringify(draft)));

export const dropDraft = (key: string) => tryStorage(() => sessionStorage.removeItem(nameOf(key)));

/**
 * Keeps what was typed when the session ends, for the next session of the same person; with `alsoOnLeaving` also for the
 * next visit of the page. The key names the thing and the person, so that nobody else gets it. `read` returns what is
 * typed now, without passwords, or null for nothing worth keeping. Returns the draft that was saved last, once.
 */
export function useDraft(key: string, read: () => unknown, { alsoOnLeaving = false } = {}): unknown {
  const [draft] = useState(() => readDraft(key));
  const keepTyped = useEffectEvent((under: string) => {
    const typed = read();
    if (typed !== null) saveDraft(under, typed);
  });
  useEffect(() => {
    dropDraft(key);
    return onSessionEnd(() => keepTyped(key));
  }, [key]);
  useLayoutEffect(() => {
    if (alsoOnLeaving) return () => keepTyped(key);
  }, [key, alsoOnLeaving]);
  return draft;
}
