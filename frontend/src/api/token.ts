const KEY = "token";

/** The saved session token, or null. Whatever else somebody left under the key counts as none. */
export function readToken(): string | null {
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
  } catch {
    // Storage is closed to us: the session then lasts as long as the page.
  }
}

export function dropToken() {
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

/** Visible ASCII without spaces: anything else would make `fetch` throw while it builds the header. */
function isHeaderSafe(value: string) {
  return value.length <= 4096 && /^[\x21-\x7e]+$/.test(value) && value !== "null" && value !== "undefined";
}
