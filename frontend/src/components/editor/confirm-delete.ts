import { ApiError } from "@/api/errors";
import { isolated } from "../isolated";
import { type ConfirmRequest, confirm } from "../ui/confirm";

type Request = {
  /** Where the focus goes when the thing is gone, and with it the button that asked. */
  finalFocus?: ConfirmRequest["finalFocus"];
  name: string;
  /** What else goes with it, and that there is no way back. */
  body: string;
  /** `cascade`: together with all that belongs to it. */
  remove: (cascade: boolean) => Promise<unknown>;
};

/**
 * Asks, and deletes. Where the server answers that the thing still has others, asks a second time, with its numbers,
 * before they all go. Resolves to whether the thing is gone.
 */
export async function confirmDelete({ name, body, remove, finalFocus }: Request): Promise<boolean> {
  let second: Promise<boolean> | undefined;
  let isGone = false;
  const removed = async (cascade: boolean) => {
    await remove(cascade);
    isGone = true;
  };
  const focusAfter = () => (isGone ? finalFocus?.() : null);
  const first = await confirm({
    title: `Delete ${isolated(name)}?`,
    body,
    confirmLabel: "Delete",
    tone: "danger",
    finalFocus: focusAfter,
    action: async () => {
      try {
        await removed(false);
      } catch (error) {
        if (!isStillUsed(error)) throw error;
        // Takes the place of the first question, which is answered with no.
        second = confirm({
          title: `Delete ${isolated(name)} and everything in it?`,
          body: `${error.message.replace(name, () => isolated(name))}. All of that goes, too, with its comments and reactions. There is no way back.`,
          confirmLabel: "Delete everything",
          cancelLabel: "Keep it all",
          tone: "danger",
          finalFocus: focusAfter,
          action: () => removed(true),
        });
      }
    },
  });
  return second ?? first;
}

const isStillUsed = (error: unknown): error is ApiError => error instanceof ApiError && error.code === "still_used";
