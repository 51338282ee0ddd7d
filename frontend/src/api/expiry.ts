import { readToken } from "./token";

/*
 * Any call may learn that the session is over. It is announced here, before the caller hears of its own failure, so
 * that forms can put away what was typed and the session can become a guest's (React draws that only afterwards).
 */
type Listener = () => void;
const endings = new Set<Listener>();
const expiries = new Set<Listener>();

function listen(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The session ends, however that comes: the server would not have it, or the person signed out, here or in another tab. */
export const onSessionEnd = (listener: Listener) => listen(endings, listener);
/** The session ends because the server would not have it any more. */
export const onSessionExpired = (listener: Listener) => listen(expiries, listener);

/** To be called while the page of the person still stands. What is refused afterwards is no news to anybody. */
export function announceEnd() {
  for (const listener of endings) listener();
  expiries.clear();
}

/**
 * The server refused this token, or a call without one. Says so if that is how it still is: an answer to an earlier
 * session is no news. (A token that somebody deleted under the running page takes the session with it.)
 */
export function announceRefusal(token: string | null) {
  if (token !== readToken()) return;
  const told = [...expiries];
  announceEnd();
  for (const listener of told) listener();
}
