import { parseUrl } from "./parse-url";

/** The kinds of built-in pictures that the server draws under /samples. */
export type SampleKind = "cities" | "hotels" | "itineraries" | "shows";

/**
 * The poster that replaces a missing photo: always the same one for the same thing. The server knows places by name.
 * (Without slashes, which many proxies refuse in a path.)
 */
export const posterUrl = (kind: SampleKind, id: string) =>
  `/samples/${kind}/${encodeURIComponent(id.replaceAll("/", " "))}.svg`;

/**
 * The address of a picture if it is safe to show: http, https or a path of this site, without credentials. Undefined
 * for anything else (javascript:, data:, //other.host).
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

/** Whether an address is one of an uploaded photo: on this server, or at a content delivery network, which has them by the same ids. */
export const isUpload = (url: string) => /(?:\/media\/[\w-]+|\/[\w-]{43})\/1200\.jpg$/.test(url);
