/** The address that a text is, if it is one. (`URL.canParse` and `URL.parse` are newer than the browsers that we build for.) */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
