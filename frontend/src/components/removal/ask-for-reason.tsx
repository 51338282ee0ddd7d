import { type ReactNode, createRef } from "react";
import { Store } from "@/store";
import { isolated } from "../isolated";
import { type ConfirmRequest, confirm } from "../ui/confirm";
import { toast } from "../ui/toast";
import { type Entered, Reason, problemOf, sentReason } from "./reason";

export type Removal = {
  /** The kind of thing, as a word. */
  one: "itinerary" | "show" | "comment";
  remove: (why: string) => Promise<unknown>;
  /** Where the focus goes when it is gone. */
  finalFocus?: ConfirmRequest["finalFocus"];
} & ({ name: string } | { title: string; body: ReactNode });

const ALSO = "Its comments and reactions go with it. ";

/** Asks an admin why something of somebody else's is to be removed, and removes it. */
export async function askForReason({ one, remove, finalFocus, ...what }: Removal): Promise<void> {
  const entered = new Store<Entered>({ text: "", problem: undefined });
  const field = createRef<HTMLTextAreaElement>();
  let isGone = false;
  const [title, body] =
    "name" in what ? [`Remove ${isolated(what.name)}?`, `${ALSO}There is no way back.`] : [what.title, what.body];
  const sure = await confirm({
    title,
    body: (
      <>
        {body}
        <Reason entered={entered} field={field} />
      </>
    ),
    confirmLabel: "Remove",
    tone: "danger",
    initialFocus: field,
    finalFocus: () => (isGone ? finalFocus?.() : null),
    action: async () => {
      const { text } = entered.get();
      const problem = problemOf(text);
      entered.set({ text, problem });
      if (problem) {
        field.current?.focus();
        return false;
      }
      await remove(sentReason(text));
      isGone = true;
      return true;
    },
  });
  if (sure) toast({ title: `The ${one} is removed`, description: "Its author is told why by mail" });
}
