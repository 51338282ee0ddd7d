import { useStore } from "@/store";
import { lazyPart } from "../lazy-part";
import { useOnChange } from "../use-on-change";
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
  useOnChange(place, () => pendingConfirm()?.answer(false));
  return useStore(confirmStore) ? <ConfirmDialog /> : null;
}
