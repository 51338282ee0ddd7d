import { Listeners } from "@/store";
import { readToken } from "./token";

/*
 * The end of the session, which any call may find out. It is announced before the caller learns of its own failure, so
 * that forms can save their drafts before React draws the guest's page.
 */
const atEnd = new Listeners();
const atExpiry = new Listeners();

/** The session ends: the server has refused the token, or the person signed out, here or in another tab. */
export const onSessionEnd = atEnd.add;
/** The session ends because the server has refused the token. */
export const onSessionExpired = atExpiry.add;

/** Call it while the person's page is still on the screen. Refusals after it are no expiry. */
export function announceSessionEnd() {
  atEnd.tell();
  atExpiry.take();
}

/**
 * The server refused this token, or a call without one. That ends the session only if the token is still the present one,
 * or if the present one was deleted under the running page.
 */
export function announceRefusedToken(token: string | null) {
  if (token !== readToken()) return;
  const expired = atExpiry.take();
  announceSessionEnd();
  for (const listener of expired) listener();
}
