import { tryStorage } from "@/api/storage";

/*
 * What was typed and not saved, on this device. Each key names the form, the thing and the person. A guest has no id
 * of their own: what they typed stays in their tab, where a reload and a restored tab find it and no other does, and goes
 * once somebody signs in.
 */

export type Draft = {
  /** When it was last typed at, in milliseconds since 1970. */
  at: number;
  typed: unknown;
  /** The session ended under the form: its author is about to come back. */
  isInterrupted?: boolean;
};

const PREFIX = "tinerary.draft:";
const WEEK = 7 * 24 * 60 * 60 * 1000;
/** Together they leave most of the five megabytes of a browser to others. */
const MOST_CHARACTERS = 50_000;
const MOST_DRAFTS = 20;

const GUEST = "guest:";
export const guestKey = (form: string) => `${GUEST}${form}`;
const storageOf = (key: string) => (key.startsWith(GUEST) ? sessionStorage : localStorage);

/** The draft, if it is not older than a week. */
export function readDraft(key: string): Draft | null {
  const draft = parse(tryStorage(() => storageOf(key).getItem(PREFIX + key)));
  return draft && isFresh(draft) ? draft : null;
}

/** Whether it could be kept: the storage may be full or forbidden, and the draft too long. */
export function saveDraft(key: string, typed: unknown, isInterrupted = false): boolean {
  const draft: Draft = { at: Date.now(), typed, ...(isInterrupted && { isInterrupted }) };
  const text = JSON.stringify(draft);
  if (text.length > MOST_CHARACTERS) return false;
  return (
    tryStorage(() => {
      makeRoom(PREFIX + key);
      storageOf(key).setItem(PREFIX + key, text);
      return true;
    }) ?? false
  );
}

export const dropDraft = (key: string) => tryStorage(() => storageOf(key).removeItem(PREFIX + key));

export function dropGuestDrafts() {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  });
}

/** Drops what is too old, and the oldest of too many. */
function makeRoom(name: string) {
  const others = Object.keys(localStorage)
    .filter((other) => other.startsWith(PREFIX) && other !== name)
    .map((other) => ({ other, draft: parse(localStorage.getItem(other)) }))
    .toSorted((one, another) => (another.draft?.at ?? 0) - (one.draft?.at ?? 0));
  for (const [place, { other, draft }] of others.entries()) {
    if (!draft || !isFresh(draft) || place >= MOST_DRAFTS - 1) localStorage.removeItem(other);
  }
}

const isFresh = ({ at }: Draft) => Date.now() - at < WEEK;

function parse(text: string | null | undefined): Draft | null {
  const value = tryStorage((): unknown => JSON.parse(text ?? "null"));
  if (typeof value !== "object" || value === null || !("at" in value) || !("typed" in value)) return null;
  const { at, typed } = value;
  if (typeof at !== "number") return null;
  return { at, typed, isInterrupted: "isInterrupted" in value && value.isInterrupted === true };
}
