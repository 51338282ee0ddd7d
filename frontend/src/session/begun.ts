import { tryStorage } from "@/api/storage";
import { safePath } from "@/components/safe-path";
import { keepShortly, readShortLived } from "./short-lived";

/*
 * What a guest had begun when they went to sign in: where they were, and what they were about to do. It is done when they
 * are back there, once. Of this tab; a sign-up takes what is to be done with it, for the account of that sign-up alone: the
 * link of the mail finds it in another tab of the same browser, and of two tabs that go on only one does it.
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

/** What a guest has open and has typed on the page where they are. */
export type Here = Pick<Begun, "path" | "open" | "comment">;

const KEY = "begun";
/** Before the page: what is begun on one stays while another one is looked at. */
const HERE_KEY = "begun-here:";
/** The query only says what of the page is in view. */
const hereKey = (path: string) => HERE_KEY + path.split("?", 1)[0];
const SIGN_UP_KEY = "begun-sign-up";

const tab = () => sessionStorage;
const browser = () => localStorage;

function read<T extends Begun>(storage: () => Storage, key: string): T | undefined {
  const kept = readShortLived<T>(storage, key);
  const path = safePath(kept?.path ?? null);
  return kept && path !== undefined ? ({ ...kept, path } as T) : undefined;
}

export const keepBegun = (begun: Begun) => void keepShortly(tab, KEY, begun);

export const readBegun = () => read<Begun>(tab, KEY);

/** It is done, or not wanted any more. */
export function dropBegun() {
  tryStorage(() => sessionStorage.removeItem(KEY));
  tryStorage(() => localStorage.removeItem(SIGN_UP_KEY));
}

export const keepHere = (here: Here) => void keepShortly(tab, hereKey(here.path), here);

export const dropHere = (path: string) => tryStorage(() => sessionStorage.removeItem(hereKey(path)));

/** Also what was begun on other pages: somebody else may come. */
export function dropAllBegun() {
  dropBegun();
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(HERE_KEY)) sessionStorage.removeItem(key);
  });
}

/** What a guest has open and has typed on that page. */
export const readHere = (path: string) => read<Here>(tab, hereKey(path));

/** The page that a guest leaves to sign in, if it is the one they come back to. What they are about to do there stays. */
export function keepPlace(path: string, top: number) {
  const begun = readBegun();
  keepBegun({ ...(begun?.path === path && begun), ...readHere(path), path, top });
}

/** `next`: where the sign-up leads, if nothing else was begun. */
export function keepForSignUp(id: string, next: string | undefined) {
  const begun = readBegun() ?? (next === undefined ? undefined : { path: next });
  if (!begun) return;
  keepShortly(browser, SIGN_UP_KEY, { ...begun, id });
  const { reaction: _reaction, comment: _comment, ...place } = begun;
  keepBegun(place);
}

/** Goes on in this tab with what was begun before the sign-up of that account. Returns where. */
export function resumeOfSignUp(id: string): string | undefined {
  const kept = read<Begun & { id?: string }>(browser, SIGN_UP_KEY);
  if (kept?.id !== id) return undefined;
  const { id: _id, ...begun } = kept;
  dropBegun();
  keepBegun(begun);
  return begun.path;
}
