import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { onSessionEnd } from "@/api/expiry";

const nameOf = (key: string) => `draft:${key}`;

/** What was put away under the key, or null. */
function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(key)) ?? "null");
  } catch {
    return null;
  }
}

function saveDraft(key: string, draft: unknown) {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // Storage is closed to us: then the typing is lost, which is what happens without this.
  }
}

export function dropDraft(key: string) {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was stored, so there is nothing to drop.
  }
}

/**
 * Carries what was typed over the end of a session, whoever ended it, to the next one of the same person: for forms and
 * boxes that need a person. With `alsoOnLeaving` it carries it over to the next visit of the page, too.
 * The key names the thing and the person, so that nobody else finds it. `read` tells what is typed now, without
 * passwords, or null for nothing worth keeping. Gives back what was put away the last time, once.
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
