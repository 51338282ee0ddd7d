import { refreshSession, signOut } from "@/api/generated/sdk.gen";

/* The calls that every page needs. All others are in queries.ts, which is fetched with the pages that ask them. */

/** Asks the server whose the saved token is. Rejects when it is nobody's (any more). */
export async function checkToken(signal: AbortSignal) {
  const { data } = await refreshSession({ signal, throwOnError: true });
  return data.response;
}

/** How long a person waits for a server that does not answer before they are signed out here alone. */
const PATIENCE = 5000;

/** Tells the server that the session of this token is over. The token is no longer the present one by then. */
export async function endSession(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  await signOut({ headers, keepalive: true, signal: AbortSignal.timeout(PATIENCE), throwOnError: true });
}
