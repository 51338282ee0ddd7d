import { useStore } from "@/store";
import { lazyPart } from "../lazy-part";
import { useLatch } from "../use-latch";
import { waitingToasts } from "./toast";

const [Toaster, preloadToaster] = lazyPart(() => import("./toaster"), { what: "A message", where: "corner" });
export { preloadToaster };

/** Mounted in the layout; loads the toaster with the first toast. */
export function ToastHost({ place }: { place: string }) {
  const isUsed = useLatch(useStore(waitingToasts).length > 0);
  return isUsed ? <Toaster place={place} /> : null;
}
