import { Store } from "@/store";
import { tryStorage } from "./storage";

const KEY = "token";

/** The token that the browser would not store: such a session lasts as long as the page. */
const unstored = new Store<string | null>(null);

/** The session token, or null. A value under the key that cannot be a token counts as none. */
export function readToken(): string | null {
  const kept = unstored.get();
  if (kept !== null) return kept;
  const saved = tryStorage(() => localStorage.getItem(KEY)?.trim());
  return saved && isHeaderSafe(saved) ? saved : null;
}

export function saveToken(token: string) {
  const isStored = tryStorage(() => {
    localStorage.setItem(KEY, token);
    return true;
  });
  unstored.set(isStored ? null : token);
}

export function dropToken() {
  unstored.set(null);
  tryStorage(() => localStorage.removeItem(KEY));
}

/** Whether another tab has signed in or out. */
export const isTokenChange = ({ key }: StorageEvent) => key === KEY || key === null;

/** The subject that a token claims: good for comparing two tokens, never for trusting one. */
export function subjectOf(token: string | null): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === "string" ? sub : undefined;
}

/** When a token claims to expire, in milliseconds since 1970. */
export function expiryOf(token: string | null): number | undefined {
  const { exp } = claimsOf(token);
  return typeof exp === "number" ? exp * 1000 : undefined;
}

function claimsOf(token: string | null): { sub?: unknown; exp?: unknown } {
  try {
    const payload = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    return Object(JSON.parse(atob(payload ?? ""))) as object;
  } catch {
    return {};
  }
}

/** Visible ASCII without spaces: anything else would make `fetch` throw while it builds the header. */
function isHeaderSafe(value: string) {
  return value.length <= 4096 && /^[\x21-\x7e]+$/.test(value) && value !== "null" && value !== "undefined";
}
