import type { ReactNode } from "react";
import { Store } from "@/store";

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: "plain" | "error";
  /** A small one, before the words. */
  drawing?: ReactNode;
};

/** The toasts that wait to be shown. Outside React, so that the part that draws them is fetched with the first one. */
export const waitingToasts = new Store<ToastMessage[]>([]);

export const toast = (message: ToastMessage) => waitingToasts.set([...waitingToasts.get(), message]);

export function takeToasts(): ToastMessage[] {
  const taken = waitingToasts.get();
  if (taken.length > 0) waitingToasts.set([]);
  return taken;
}
