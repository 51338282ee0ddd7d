import { useCallback } from "react";
import { messageOf } from "@/api/errors";
import { listReactions } from "@/api/generated/sdk.gen";
import type { ReactionListResponse, Reaction } from "@/api/generated/types.gen";
import { toast } from "@/components/ui/toast";
import { useToggleReaction } from "./toggle";

type Wanted = Pick<Reaction, "name" | "itineraryId" | "showId">;

/** Makes a reaction, unless the person has made it before, and says so. */
export function useMakeReaction() {
  const toggle = useToggleReaction();
  return useCallback(
    async ({ name, itineraryId, showId }: Wanted) => {
      try {
        const query = { ...(itineraryId ? { itineraryId: [itineraryId] } : { showId: [showId ?? ""] }), limit: 100 };
        const { data } = await listReactions({ query, throwOnError: true });
        // Without `userId` the answer is of the first of the two forms.
        const reaction = (data as ReactionListResponse).response.find((one) => one.name === name);
        if (!reaction) return toast({ title: `The reaction “${name}” is not there any more` });
        if (reaction.reacted) return toast({ title: `You had reacted with “${name}” before` });
        if (await toggle(reaction)) toast({ title: `You reacted with “${name}”` });
      } catch (error) {
        toast({ title: `Your reaction “${name}” was not saved`, description: messageOf(error), tone: "error" });
      }
    },
    [toggle],
  );
}
