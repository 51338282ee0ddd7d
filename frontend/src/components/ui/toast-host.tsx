import { useSyncExternalStore } from "react";
import { lazyPart } from "../lazy-part";
import { onToast, waitingToasts } from "./toast";

const [Toaster, preloadToaster] = lazyPart(() => import("./toaster"), { what: "A message", where: "corner" });
export { preloadToaster };
let everUsed = false;

/** Stands in the layout; brings the toaster in with the first toast. */
export function ToastHost() {
  const used = useSyncExternalStore(onToast, () => (everUsed ||= waitingToasts().length > 0));
  return used ? <Toaster /> : null;
}
