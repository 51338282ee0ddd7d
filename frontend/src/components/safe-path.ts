import { parseUrl } from "./parse-url";

/** A path from outside (the address, storage), if it stays on this site. */
export function safePath(path: string | null): string | undefined {
  if (!path?.startsWith("/")) return undefined;
  const url = parseUrl(path, window.location.origin);
  // `/.//elsewhere` is on this site, but normalizes to a path that names another.
  if (url?.origin !== window.location.origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
