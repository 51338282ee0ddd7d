const KEY = "token";

/** The token that the browser would not store (storage is forbidden, or full): such a session lasts as long as the page. */
let unstored: string | null = null;

/** The session token, or null. Whatever else somebody left under the key counts as none. */
export function readToken(): string | null {
  if (unstored !== null) return unstored;
  try {
    const saved = localStorage.getItem(KEY)?.trim();
    return saved && isHeaderSafe(saved) ? saved : null;
  } catch {
    return null;
  }
}

export function saveToken(token: string) {
  try {
    localStorage.setItem(KEY, token);
    unstored = null;
  } catch {
    unstored = token;
  }
}

export function dropToken() {
  unstored = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored, so there is nothing to drop.
  }
}

/** True for the storage event that tells us another tab signed in or out. */
export function isTokenChange(event: StorageEvent) {
  return event.key === KEY || event.key === null;
}

/** Whose token it is, by its own word: good for comparing two tokens, never for trusting one. */
export function subjectOf(token: string | null): string | undefined {
  try {
    const payload = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    const { sub } = JSON.parse(atob(payload ?? "")) as { sub?: unknown };
    return typeof sub === "string" ? sub : undefined;
  } catch {
    return undefined;
  }
}

/** Visible ASCII without spaces: anything else would make `fetch` throw while it builds the header. */
function isHeaderSafe(value: string) {
  return value.length <= 4096 && /^[\x21-\x7e]+$/.test(value) && value !== "null" && value !== "undefined";
}
