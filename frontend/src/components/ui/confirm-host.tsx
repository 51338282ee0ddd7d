import { Suspense, lazy, useState, useSyncExternalStore } from "react";
import { onConfirmChange, pendingConfirm } from "./confirm";

export const loadConfirmDialog = () => import("./confirm-dialog");
const ConfirmDialog = lazy(loadConfirmDialog);

/** Stands in the layout; brings the dialog in with the first question. */
export function ConfirmHost() {
  const request = useSyncExternalStore(onConfirmChange, pendingConfirm);
  const [used, setUsed] = useState(false);
  if (request && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <ConfirmDialog request={request} />
    </Suspense>
  ) : null;
}
