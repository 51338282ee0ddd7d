import { useLayoutEffect, useState } from "react";
import { onSessionEnd } from "@/api/session-events";
import { type Draft, dropDraft, readDraft, saveDraft } from "./draft";

const DELAY = 300;

/** Keeps the draft of one form that is on the screen. */
class DraftKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the stored draft is of this form, and not one that is only offered. */
  #isOwn = false;
  #isLost = false;
  /** When the draft was typed that this form knows of: a newer one is of another tab. */
  #known: number;

  #read: () => unknown = () => null;

  constructor(
    private readonly key: string,
    draft: Draft | null,
  ) {
    this.#known = draft?.at ?? 0;
  }

  /** What is typed now, or null for nothing worth keeping. */
  reads(read: () => unknown) {
    this.#read = read;
  }

  /** Something was typed: it is kept once the person pauses. */
  touch = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.keep, DELAY);
  };

  /** Keeps at once what waits for a pause. Returns whether nothing would be lost if the page went away. */
  keep = () => {
    if (this.#timer === undefined) return !this.#isLost;
    this.#settle();
    const typed = this.#read();
    if (typed !== null) {
      this.#isLost = !saveDraft(this.key, typed);
      this.#isOwn = true;
      this.#known = Date.now();
    } else if (this.#isOwn) {
      this.drop();
    }
    return !this.#isLost;
  };

  /** The session has ended: its author finds the form as it is. */
  interrupt = () => {
    this.keep();
    const draft = readDraft(this.key);
    if (draft && this.#isOwn) saveDraft(this.key, draft.typed, true);
  };

  /** All is saved, or not wanted any more. What is typed in another tab stays. */
  drop = () => {
    this.#settle();
    this.#isLost = false;
    this.#isOwn = false;
    if ((readDraft(this.key)?.at ?? 0) <= this.#known) dropDraft(this.key);
  };

  #settle() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/**
 * Keeps what is typed over a reload, a crash, a closed tab and the end of the session: `touch` it whenever something
 * changes. `read` returns what is typed now, without passwords, or null for nothing worth keeping. The browser asks
 * before the tab is closed only if it could not be kept. Returns the draft of an earlier time, too. A component has one
 * key as long as it lives.
 */
export function useDraft(key: string, read: () => unknown) {
  const [draft] = useState(() => readDraft(key));
  const [keeper] = useState(() => new DraftKeeper(key, draft));
  useLayoutEffect(() => keeper.reads(read), [keeper, read]);
  useLayoutEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (keeper.keep()) return;
      event.preventDefault();
      event.returnValue = true; // For Chrome and Edge below 119.
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    window.addEventListener("pagehide", keeper.keep);
    // The last event that a phone is sure to send.
    document.addEventListener("visibilitychange", keeper.keep);
    const stopListening = onSessionEnd(keeper.interrupt);
    return () => {
      window.removeEventListener("beforeunload", onBeforeUnload);
      window.removeEventListener("pagehide", keeper.keep);
      document.removeEventListener("visibilitychange", keeper.keep);
      stopListening();
      keeper.keep();
    };
  }, [keeper]);
  return { draft, keeper };
}
