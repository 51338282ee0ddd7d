import { useEffect, useRef, useState } from "react";
import { onSessionExpired } from "@/api/expiry";

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

function dropDraft(key: string) {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was stored, so there is nothing to drop.
  }
}

/**
 * Carries what was typed over the sign-in that an expired session asks for: for forms and boxes that need a person.
 * The key names the thing and the person, so that nobody else finds it. `read` tells what is typed now, without
 * passwords, or null for nothing worth keeping. Gives back what was put away the last time, once.
 */
export function useDraft(key: string, read: () => unknown): unknown {
  const [draft] = useState(() => readDraft(key));
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    dropDraft(key);
    return onSessionExpired(() => {
      const typed = latest.current();
      if (typed !== null) saveDraft(key, typed);
    });
  }, [key]);
  return draft;
}
