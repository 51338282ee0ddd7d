import { ApiError } from "@/api/errors";
import { isolated } from "../isolated";
import { type ConfirmRequest, confirm } from "../ui/confirm";

type Request = {
  /** Where the focus goes after the deletion, when the button that asked is gone too. */
  finalFocus?: ConfirmRequest["finalFocus"];
  name: string;
  /** What else is deleted with it, and that it cannot be undone. */
  body: string;
  /** `cascade`: delete what belongs to it, too. */
  remove: (cascade: boolean) => Promise<unknown>;
};

/**
 * Asks, and deletes. If the server answers that the thing is still used, asks a second time, with the numbers of the
 * answer, before it deletes with `cascade`. Resolves to whether the thing is deleted.
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
        // Replaces the first question, which is answered with no.
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
