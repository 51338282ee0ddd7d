import { ApiError } from "@/api/errors";
import { refreshSession, signOut } from "@/api/generated/sdk.gen";
import { Store } from "@/store";
import { addPendingSignOut, pendingSignOuts, removePendingSignOut } from "./pending-sign-outs";

/* Only the calls that every page needs: those of the auth feature are fetched with its pages. */

/** Whose the saved token is, and a renewed token. Rejects when the token is no longer good. */
export async function checkToken(signal: AbortSignal) {
  const { data } = await refreshSession({ signal, throwOnError: true });
  return data.response;
}

const TIMEOUT_MS = 5000;

/** Each session is ended by one call at a time. */
const underWay = new Store<readonly { token: string; ending: Promise<void> }[]>([]);

/**
 * Ends the session of this token, which is no longer the saved one, on the server. It stays pending until the server has
 * answered that it has ended, or that there is none.
 */
export function endSession(token: string): Promise<void> {
  const known = underWay.get().find((each) => each.token === token);
  if (known) return known.ending;
  const ending = end(token).finally(() => underWay.set(underWay.get().filter((each) => each.token !== token)));
  underWay.set([...underWay.get(), { token, ending }]);
  return ending;
}

/** Of several tabs that know of a session one ends it; the others wait, and find it ended. Locks are there on https and on this machine. */
async function end(token: string) {
  addPendingSignOut(token);
  const once = async () => (pendingSignOuts().includes(token) ? askToEnd(token) : undefined);
  await ("locks" in navigator ? navigator.locks.request("tinerary:sign-out", once) : once());
}

async function askToEnd(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  try {
    await signOut({ headers, keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS), throwOnError: true });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  removePendingSignOut(token);
}

/** Ends the sessions that were signed out of without a network. False when that has to be tried again. */
export async function endPendingSessions() {
  const outcomes = await Promise.allSettled(pendingSignOuts().map(endSession));
  return outcomes.every(({ status }) => status === "fulfilled");
}

/** The server has rejected the token. A network failure says nothing about the token. */
export function isRefusal(error: unknown) {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}
