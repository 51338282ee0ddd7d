import { readToken } from "./token";

/*
 * The end of the session, which any call may find out. It is announced before the caller learns of its own failure, so
 * that forms can save their drafts before React draws the guest's page.
 */
type Listener = () => void;
const endListeners = new Set<Listener>();
const expiryListeners = new Set<Listener>();

function listen(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The session ends: the server has refused the token, or the person signed out, here or in another tab. */
export const onSessionEnd = (listener: Listener) => listen(endListeners, listener);
/** The session ends because the server has refused the token. */
export const onSessionExpired = (listener: Listener) => listen(expiryListeners, listener);

/** Call it while the person's page is still on the screen. Refusals after it are no expiry. */
export function announceSessionEnd() {
  for (const listener of endListeners) listener();
  expiryListeners.clear();
}

/**
 * The server refused this token, or a call without one. That ends the session only if the token is still the present one,
 * or if the present one was deleted under the running page.
 */
export function announceRefusedToken(token: string | null) {
  if (token !== readToken()) return;
  const expired = [...expiryListeners];
  announceSessionEnd();
  for (const listener of expired) listener();
}
