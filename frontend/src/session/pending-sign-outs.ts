import { tryStorage } from "@/api/storage";
import { Store } from "@/store";

/*
 * Sessions that were signed out of without a network: their tokens, until the server has heard of it. Nothing else is kept
 * of them, no page of the app reads them, and each is removed as soon as the server has answered (ADR 20).
 */

const KEY = "sign-outs";
/** Older ones end by themselves. */
const MOST = 5;

/** Where the browser stores nothing: as long as the page lasts. */
const unstored = new Store<readonly string[]>([]);

export function pendingSignOuts(): string[] {
  const saved = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown);
  const tokens = Array.isArray(saved) ? saved.filter((token) => typeof token === "string") : [];
  return [...new Set([...tokens, ...unstored.get()])];
}

export function addPendingSignOut(token: string) {
  keep([...pendingSignOuts().filter((other) => other !== token), token].slice(-MOST));
}

export function removePendingSignOut(token: string) {
  keep(pendingSignOuts().filter((other) => other !== token));
}

function keep(tokens: string[]) {
  const isStored = tryStorage(() => {
    if (tokens.length > 0) localStorage.setItem(KEY, JSON.stringify(tokens));
    else localStorage.removeItem(KEY);
    return true;
  });
  unstored.set(isStored ? [] : tokens);
}
