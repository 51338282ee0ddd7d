import { parseUrl } from "./parse-url";

/** The kinds of built-in pictures that the server draws under /samples. */
export type SampleKind = "cities" | "hotels" | "itineraries" | "shows";

/**
 * The poster that stands in for a photo: the same thing always gets the same one. The server knows a place by its name,
 * as it is written. (Not with its slashes, which many a proxy refuses in a path.)
 */
export const standInUrl = (kind: SampleKind, id: string) =>
  `/samples/${kind}/${encodeURIComponent(id.replaceAll("/", " "))}.svg`;

/**
 * A picture's address, if it is one that we show: http, https or a path of this site, and no credentials in it.
 * Everything else (javascript:, data:, //other.host, rubbish) is none.
 */
export function safePhotoUrl(url: string | null | undefined): string | undefined {
  const trimmed = url?.trim() ?? "";
  const isPath = trimmed.startsWith("/");
  const base = isPath ? window.location.origin : undefined;
  const parsed = parseUrl(trimmed, base);
  if (!parsed) return undefined;
  if (isPath) return parsed.origin === base ? parsed.pathname + parsed.search : undefined;
  const isWeb = parsed.protocol === "https:" || parsed.protocol === "http:";
  return isWeb && !parsed.username && !parsed.password ? parsed.href : undefined;
}
