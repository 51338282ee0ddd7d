import { Suspense, lazy, useSyncExternalStore } from "react";
import { onToast, waitingToasts } from "./toast";

const Toaster = lazy(() => import("./toaster"));
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
