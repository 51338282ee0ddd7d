import { thumbHashToDataURL } from "thumbhash";

/** The picture that is drawn until a photo is there, of its ThumbHash in Base64; undefined of anything else. */
export function placeholderUrl(hash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
