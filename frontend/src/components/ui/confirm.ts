import type { ReactNode, RefObject } from "react";
import { Store } from "@/store";

export type ConfirmRequest = {
  /** Names the thing: "Delete Lisbon?" */
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "plain" | "danger";
  /**
   * The dialog stays open and busy until the action is done, and shows its error if it fails. It also stays open for `false`:
   * then the body says what is wrong with what was entered there.
   */
  action?: () => Promise<unknown>;
  /** Where the focus goes first, if not to the button that cancels. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when the dialog closes, if the action may remove the button that asked. */
  finalFocus?: () => HTMLElement | null | undefined;
};

export type Question = ConfirmRequest & {
  isOpen: boolean;
  isBusy: boolean;
  /** It has just replaced another question: a double click on that one does not answer this one. */
  isPaused: boolean;
  error: unknown;
  answer: (yes: boolean) => void;
  /** Answers with yes, after the action. */
  proceed: () => Promise<void>;
};

const PAUSE_MS = 600;

/** The last question. It stays when it is answered, because the dialog takes a moment to close. */
export const confirmStore = new Store<Question | null>(null);

/** Whether the dialog is on the screen, perhaps still closing. */
export const dialogOnScreen = new Store(false);

export function pendingConfirm() {
  const question = confirmStore.get();
  return question?.isOpen ? question : null;
}

/** Asks "are you sure?" in the one confirmation dialog. Resolves to true once the action, if any, is done. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  const replaced = pendingConfirm();
  replaced?.answer(false);
  return new Promise((resolve) => {
    /** Does nothing once the question is answered. */
    const change = (changes: Partial<Question>) => {
      const pending = pendingConfirm();
      if (pending?.answer === answer) confirmStore.set({ ...pending, ...changes });
    };
    const answer = (yes: boolean) => {
      change({ isOpen: false });
      resolve(yes);
    };
    const proceed = async () => {
      if (confirmStore.get()?.isBusy) return;
      change({ isBusy: true, error: null });
      try {
        const outcome = await request.action?.();
        change({ isBusy: false });
        if (outcome !== false) answer(true);
      } catch (error) {
        change({ isBusy: false, error });
      }
    };
    const isPaused = replaced !== null;
    confirmStore.set({ ...request, isOpen: true, isBusy: false, isPaused, error: null, answer, proceed });
    if (isPaused) setTimeout(() => change({ isPaused: false }), PAUSE_MS);
  });
}

/** Acts once no dialog is left that would take the focus back when it closes. Returns how to cancel that. */
export function whenDialogClosed(act: () => void) {
  if (!dialogOnScreen.get()) return act();
  const cancel = dialogOnScreen.subscribe(() => {
    if (dialogOnScreen.get()) return;
    cancel();
    act();
  });
  return cancel;
}
