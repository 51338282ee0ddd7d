import { safePath } from "@/components/safe-path";

/*
 * That this tab went to Google, when, and where its person wants to go afterwards. Only who set out comes back: a link
 * with somebody else's one-time code would sign the reader in as that person, who could then read along (ADR 14).
 */

const KEY = "google-trip";
/** As long (ms) as the server waits for a browser that is at Google (ATTEMPT_GOOD_FOR in services/google.rs). */
const GOOD_FOR = 10 * 60_000;

/** Before the app is left for Google. */
export function setOut(next: string | null) {
  try {
    sessionStorage.setItem(KEY, `${Date.now()} ${next ?? "/"}`);
  } catch {
    // Storage is closed to us: they arrive at home.
  }
}

/** Whether this tab set out, and where it goes on to. True once for each time. */
export function arrive(): { setOut: boolean; next?: string } {
  try {
    const note = sessionStorage.getItem(KEY) ?? "";
    sessionStorage.removeItem(KEY);
    const [, at, next = ""] = /^(\d+) (.*)$/s.exec(note) ?? [];
    return Date.now() - Number(at) < GOOD_FOR ? { setOut: true, next: safePath(next) } : { setOut: false };
  } catch {
    // Nobody can tell, and it is not the sender of a link who closed it.
    return { setOut: true };
  }
}

/** The tab came back without a code, or its person is signed in by now: it waits for nothing from Google any more. */
export function endTrip() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was noted, so there is nothing to end.
  }
}
