import { useEffect, useRef } from "react";
import { lazyPart } from "../lazy-part";
import { useStore } from "@/store";
import { confirmStore, pendingConfirm } from "./confirm";

const [ConfirmDialog, preloadConfirmDialog] = lazyPart(() => import("./confirm-dialog"), {
  what: "The question",
  where: "corner",
});
export { preloadConfirmDialog };

/**
 * Mounted in the layout; loads the dialog with the first question. When `place` (page and person) changes, an open
 * question is answered with no.
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
