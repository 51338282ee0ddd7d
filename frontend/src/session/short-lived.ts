import { tryStorage } from "@/api/storage";

const LIFETIME_MS = 30 * 60_000;

/* What is kept for half an hour: long enough for a sign-in and its mail, and gone when somebody else sits down. */

export const keepShortly = (storage: () => Storage, key: string, value: object) =>
  tryStorage(() => storage().setItem(key, JSON.stringify({ ...value, at: Date.now() })));

/** Whatever stands under the key, if it is not too old. Anybody may have written it. */
export function readShortLived<T>(storage: () => Storage, key: string): Partial<T> | undefined {
  const kept = tryStorage(() => JSON.parse(storage().getItem(key) ?? "null") as (Partial<T> & { at: number }) | null);
  return kept && Date.now() - kept.at < LIFETIME_MS ? kept : undefined;
}
