import { parseUrl } from "./parse-url";

/** A path that came from outside (the address bar, storage): only one of this very site is followed. */
export function safePath(path: string | null): string | undefined {
  if (!path?.startsWith("/")) return undefined;
  const url = parseUrl(path, window.location.origin);
  // `/.//elsewhere` is of this site, but the path that it comes down to names another.
  if (url?.origin !== window.location.origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
