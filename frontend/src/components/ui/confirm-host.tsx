import { useEffect, useRef } from "react";
import { lazyPart } from "../lazy-part";
import { useStore } from "../store";
import { confirmStore, pendingConfirm } from "./confirm";

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
  return useStore(confirmStore) ? <ConfirmDialog /> : null;
}
