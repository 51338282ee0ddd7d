import type { ReactNode } from "react";

export type ConfirmRequest = {
  /** Names the thing: "Delete Lisbon?" */
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "plain" | "danger";
  /** The deed itself. The dialog stays, busy, until it is done, and shows the error if it fails. */
  action?: () => Promise<unknown>;
  /** Where the focus goes when the dialog closes, if not back: a deed may take away the button that asked for it. */
  finalFocus?: () => HTMLElement | null | undefined;
};

type Pending = ConfirmRequest & { answer: (yes: boolean) => void };

let pending: Pending | null = null;
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** Asks "are you sure?" in the one confirmation dialog. Resolves to true once the action, if any, is done. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    const asked: Pending = {
      ...request,
      answer: (yes) => {
        // Answered twice (a double click), it must not answer the next question.
        if (pending !== asked) return;
        pending = null;
        announce();
        resolve(yes);
      },
    };
    pending = asked;
    announce();
  });
}

/** The question that is asked now. */
export const pendingConfirm = () => pending;

export function onConfirmChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
