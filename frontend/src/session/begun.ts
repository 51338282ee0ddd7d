import { tryStorage } from "@/api/storage";
import { safePath } from "@/components/safe-path";

/*
 * What a guest had begun when they went to sign in: where they were, and what they were about to do. It is done when they
 * are back there, once. Of this tab; with a sign-up, the link of the mail finds it in another tab of the same browser, for the
 * account of that sign-up alone.
 */

export type Begun = {
  /** The page. Checked when it is read. */
  path: string;
  /** How far it was scrolled, in px. */
  top?: number;
  /** The activities whose comments were open. */
  open?: string[];
  reaction?: { name: string; itineraryId?: string; showId?: string };
  comment?: { activity: string; text: string };
};

const KEY = "begun";
const SIGN_UP_KEY = "begun-sign-up";
const LIFETIME_MS = 30 * 60_000;

const write = (storage: Storage, key: string, begun: object) =>
  tryStorage(() => storage.setItem(key, JSON.stringify({ ...begun, at: Date.now() })));

function read<T extends Begun>(storage: () => Storage, key: string): T | undefined {
  const kept = tryStorage(() => JSON.parse(storage().getItem(key) ?? "null") as (T & { at: number }) | null);
  if (!kept || !(Date.now() - kept.at < LIFETIME_MS)) return undefined;
  const path = safePath(kept.path);
  return path === undefined ? undefined : { ...kept, path };
}

export const keepBegun = (begun: Begun) => void write(sessionStorage, KEY, begun);

export const readBegun = () => read<Begun>(() => sessionStorage, KEY);

export function dropBegun() {
  tryStorage(() => sessionStorage.removeItem(KEY));
  tryStorage(() => localStorage.removeItem(SIGN_UP_KEY));
}

/** `next`: where the sign-up leads, if nothing else was begun. */
export function keepForSignUp(id: string, next: string | undefined) {
  const begun = readBegun() ?? (next === undefined ? undefined : { path: next });
  if (begun) write(localStorage, SIGN_UP_KEY, { ...begun, id });
}

/** Goes on in this tab with what was begun before the sign-up of that account. Returns where. */
export function resumeOfSignUp(id: string): string | undefined {
  const kept = read<Begun & { id?: string }>(() => localStorage, SIGN_UP_KEY);
  if (kept?.id !== id) return undefined;
  dropBegun();
  if (kept.reaction || kept.comment) keepBegun(kept);
  return kept.path;
}
