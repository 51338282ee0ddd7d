import { safePath } from "@/components/safe-path";

/*
 * That this tab went to Google, and where its person wants to go afterwards. Only who set out comes back: a link with
 * somebody else's one-time code would sign the reader in as that person, who could then read along.
 */

const KEY = "google-trip";

/** Before the app is left for Google. */
export function setOut(next: string | null) {
  try {
    sessionStorage.setItem(KEY, next ?? "/");
  } catch {
    // Storage is closed to us: they arrive at home.
  }
}

/** Whether this tab set out, and where it goes on to. True once for each time. */
export function arrive(): { setOut: boolean; next?: string } {
  try {
    const next = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return { setOut: next !== null, next: safePath(next) };
  } catch {
    // Nobody can tell, and it is not the sender of a link who closed it.
    return { setOut: true };
  }
}
