import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { lazyPart } from "../lazy-part";
import { onConfirmChange, pendingConfirm } from "./confirm";

const [ConfirmDialog, preloadConfirmDialog] = lazyPart(() => import("./confirm-dialog"), {
  what: "The question",
  where: "corner",
});
export { preloadConfirmDialog };

/**
 * Stands in the layout; brings the dialog in with the first question. A question does not outlive where it was asked:
 * with another `place` (page and person) the answer is no.
 */
export function ConfirmHost({ place }: { place: string }) {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    pendingConfirm()?.answer(false);
  }, [place]);
  const request = useSyncExternalStore(onConfirmChange, pendingConfirm);
  const [used, setUsed] = useState(false);
  if (request && !used) setUsed(true);
  return used ? <ConfirmDialog request={request} /> : null;
}
