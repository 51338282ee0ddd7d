import { Suspense, lazy, useSyncExternalStore } from "react";
import { onToast, waitingToasts } from "./toast";

export const loadToaster = () => import("./toaster");
const Toaster = lazy(loadToaster);
let everUsed = false;

/** Stands in the layout; brings the toaster in with the first toast. */
export function ToastHost() {
  const used = useSyncExternalStore(onToast, () => (everUsed ||= waitingToasts().length > 0));
  return used ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
