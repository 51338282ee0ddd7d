import { refreshSession, signOut } from "@/api/generated/sdk.gen";

/* Only the calls that every page needs: those of the auth feature are fetched with its pages. */

/** Whose the saved token is, and a renewed token. Rejects when the token is no longer good. */
export async function checkToken(signal: AbortSignal) {
  const { data } = await refreshSession({ signal, throwOnError: true });
  return data.response;
}

const TIMEOUT_MS = 5000;

/** Ends the session of this token, which is no longer the saved one, on the server. */
export async function endSession(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  await signOut({ headers, keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS), throwOnError: true });
}
