/** Replaces `URL.parse`, which is newer than the browsers that we build for. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
