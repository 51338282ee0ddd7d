import { safePath } from "@/components/safe-path";

const KEY = "next";

/* Where a person wanted to go, kept while they are away at Google. */

export function rememberNextStop(next: string | null) {
  try {
    if (next) sessionStorage.setItem(KEY, next);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is closed to us: they arrive at home.
  }
}

/** Gives it back, once. */
export function takeNextStop(): string | undefined {
  try {
    const next = safePath(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return next;
  } catch {
    return undefined;
  }
}
