import { readToken } from "./token";

/*
 * Any call may learn that the session is over. It is announced here, before the caller hears of its own failure, so
 * that forms can put away what was typed and the session can become a guest's (React draws that only afterwards).
 */
const listeners = new Set<() => void>();

export function onSessionExpired(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server refused this token. Says so if it is the present one: an answer to an earlier session is no news. */
export function announceRefusal(token: string | undefined) {
  if (!token || token !== readToken()) return;
  for (const listener of listeners) listener();
}
