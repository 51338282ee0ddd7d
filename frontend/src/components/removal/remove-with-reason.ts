import { toast } from "../ui/toast";
import type { Removal } from "./ask-for-reason";

/** Asks an admin why something of somebody else's is to be removed, and removes it. */
export async function removeWithReason(removal: Removal): Promise<void> {
  // Few people ever need it.
  const code = await import("./ask-for-reason").catch(() => undefined);
  if (code) return code.askForReason(removal);
  toast({ title: "That did not load. Try again", tone: "error" });
}
