import { tryStorage } from "@/api/storage";
import { safePath } from "@/components/safe-path";

/*
 * The tab's attempt to sign in with Google: when it began, and where to go afterwards. A callback without an attempt is
 * refused: a link with somebody else's one-time code would sign the reader in as that person (ADR 14).
 */

const KEY = "google-attempt";
/** As long as the server keeps an attempt (ATTEMPT_LIFETIME in services/google.rs). */
const LIFETIME_MS = 10 * 60_000;

/** Before the app is left for Google. */
export const beginAttempt = (next: string | null) =>
  tryStorage(() => sessionStorage.setItem(KEY, `${Date.now()} ${next ?? "/"}`));

/** Where the attempt was to lead, if anywhere. */
export function nextOfAttempt(): string | undefined {
  const [, next = ""] = /^\d+ (.*)$/s.exec(tryStorage(() => sessionStorage.getItem(KEY)) ?? "") ?? [];
  return next === "/" ? undefined : safePath(next);
}

/** Whether this tab has a pending attempt, and where it goes on to. An attempt is good for one callback. */
export function takeAttempt(): { isPending: boolean; next?: string } {
  const attempt = tryStorage(() => sessionStorage.getItem(KEY) ?? "");
  // Without storage there is no telling, and a link's sender cannot have denied it.
  if (attempt === undefined) return { isPending: true };
  dropAttempt();
  const [, at, next = ""] = /^(\d+) (.*)$/s.exec(attempt) ?? [];
  return Date.now() - Number(at) < LIFETIME_MS ? { isPending: true, next: safePath(next) } : { isPending: false };
}

export const dropAttempt = () => tryStorage(() => sessionStorage.removeItem(KEY));
