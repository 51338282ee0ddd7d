import { useMemo, useSyncExternalStore } from "react";
import { tryStorage } from "@/api/storage";
import { Store } from "@/store";

const KEY = "tinerary.searches";
const MOST = 8;
const NONE = "[]";

/* What was looked for in this browser, the latest first. Without a storage it is kept until the page is left. */

/** As text, like that in the storage, which is asked while there is none here. */
const unstored = new Store<string | null>(null);

const readText = () => unstored.get() ?? tryStorage(() => localStorage.getItem(KEY)) ?? NONE;

function parse(text: string): string[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function write(next: string[]) {
  const text = JSON.stringify(next);
  const isStored = tryStorage(() => {
    localStorage.setItem(KEY, text);
    return true;
  });
  unstored.set(isStored ? null : text);
}

export function remember(text: string) {
  write([text, ...parse(readText()).filter((known) => known !== text)].slice(0, MOST));
}

export function forget(text: string) {
  write(parse(readText()).filter((known) => known !== text));
}

export const forgetAll = () => write([]);

function subscribe(listener: () => void) {
  const other = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) unstored.set(null);
  };
  const stop = unstored.subscribe(listener);
  addEventListener("storage", other);
  return () => {
    stop();
    removeEventListener("storage", other);
  };
}

export function useRecentSearches(): string[] {
  const text = useSyncExternalStore(subscribe, readText, () => NONE);
  return useMemo(() => parse(text), [text]);
}
