import { safePhotoUrl } from "../photo-url";
import { useDebounced } from "../use-debounced";

const DELAY = 400;

/** The first address of a picture, once the person pauses: each key would be a request to another host. */
export function useSettledPhoto(typed: string | readonly string[]): string | undefined {
  const first = [typed].flat().find((url) => url.trim() !== "");
  return useDebounced(safePhotoUrl(first) ?? "", DELAY) || undefined;
}
