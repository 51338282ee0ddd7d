import { useSyncExternalStore } from "react";

const KEY = "tinerary.searches";
const MOST = 8;
const NONE: string[] = [];

/* What was looked for in this browser, the latest first. Without a storage it is kept until the page is left. */

let kept: string[] | undefined;
const listeners = new Set<() => void>();

function read(): string[] {
  if (kept) return kept;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    kept = Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, MOST) : NONE;
  } catch {
    kept = NONE;
  }
  return kept;
}

function write(next: string[]) {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // It may be full, or forbidden.
  }
  for (const listener of listeners) listener();
}

export function remember(text: string) {
  write([text, ...read().filter((known) => known !== text)].slice(0, MOST));
}

export function forget(text: string) {
  write(read().filter((known) => known !== text));
}

export const forgetAll = () => write([]);

function subscribe(listener: () => void) {
  const other = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    kept = undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", other);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", other);
  };
}

export const useRecentSearches = () => useSyncExternalStore(subscribe, read, () => NONE);
