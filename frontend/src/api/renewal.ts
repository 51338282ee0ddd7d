import { Store } from "@/store";
import { expiryOf, readToken, saveToken } from "./token";

/*
 * A token is good for a day, its session for longer: a page that was left open for a day renews its token before the next
 * call, instead of being refused.
 */

const RENEW = "/api/auth/token";
/** A token is renewed when less than this is left of it. */
const EARLY_MS = 60 * 60_000;

/** Of the last token that was to be renewed. Each is tried once: the clock may be wrong, or the server away, and then the call itself tells. */
const lastTry = new Store<{ token: string; end: Promise<void> } | null>(null);

/** The saved token, renewed if it is about to expire; null without one. */
export async function freshToken({ url }: Request): Promise<string | null> {
  const token = readToken();
  const expiry = expiryOf(token);
  if (token === null || expiry === undefined || expiry - Date.now() > EARLY_MS) return token;
  if (new URL(url).pathname === RENEW) return token;
  if (lastTry.get()?.token !== token) lastTry.set({ token, end: renew(token) });
  await lastTry.get()?.end;
  return readToken();
}

async function renew(token: string) {
  try {
    const answer = await fetch(RENEW, { method: "POST", headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) return;
    const { response } = (await answer.json()) as { response: { token: string } };
    // Somebody may have signed out meanwhile, or in as somebody else.
    if (readToken() === token) saveToken(response.token);
  } catch {
    // The call that follows fails, too, and says why.
  }
}
