import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { listReactionsQueryKey } from "@/api/generated/@tanstack/react-query.gen";
import { toggleReaction } from "@/api/generated/sdk.gen";
import type { Reaction } from "@/api/generated/types.gen";
import { staleAfter } from "@/api/invalidation";
import { toast } from "@/components/ui/toast";
import { usePendingToggles } from "./pending-toggles-provider";
import { ofMyReactions } from "./queries";

/** The queries of the cards (queries.ts): each holds the reactions to a whole page of things. */
const cardLists = {
  queryKey: listReactionsQueryKey(),
  predicate: ({ state }: { state: { data: unknown } }) => Array.isArray(state.data),
};

const withLoved = { predicate: staleAfter("toggleReaction", ["listReactions"]) };

/**
 * Toggles a reaction optimistically. Only one call at a time for each reaction of a person: a press meanwhile changes
 * what is wanted, and another call follows if the answer differs from that. The last answer stands. Resolves to whether this
 * press made a call that succeeded.
 */
export function useToggleReaction() {
  const queryClient = useQueryClient();
  const pendingToggles = usePendingToggles();

  return useCallback(
    async (reaction: Reaction) => {
      const { _id: id, name, itineraryId, showId } = reaction;
      const toggles = pendingToggles();
      const show = () =>
        queryClient.setQueriesData<Reaction[]>(cardLists, (reactions) => reactions && toggles.applyTo(reactions));
      const { toggle, isNew } = toggles.press(reaction);
      show();
      if (!isNew) return false;

      // The next person is shown nothing of an earlier session.
      const isSamePerson = () => pendingToggles() === toggles;
      try {
        do {
          toggle.isPressedAgain = false;
          // oxlint-disable-next-line no-await-in-loop -- the next call depends on this one's answer
          const { data } = await toggleReaction({ query: { name, itineraryId, showId }, throwOnError: true });
          toggle.confirmed = { reacted: data.reacted, count: data.count };
          if (!toggle.isPressedAgain) toggle.wanted = data.reacted;
          if (!isSamePerson()) return false;
          show();
        } while (toggle.wanted !== toggle.confirmed.reacted);
        void invalidateMyReactions(queryClient);
        // How many love a thing is shown in lists, too: those are asked for again when they are next opened.
        void queryClient.invalidateQueries({ ...withLoved, refetchType: "none" });
        return true;
      } catch (error) {
        if (!isSamePerson()) return false;
        toggle.wanted = toggle.confirmed.reacted;
        show();
        toggles.settle(id);
        // The call may have reached the server all the same.
        void queryClient.invalidateQueries(cardLists);
        // The expiry of the session is announced elsewhere.
        if (error instanceof ApiError && error.code === "unauthorized") return false;
        toast({ title: `Your reaction “${name}” was not saved`, description: messageOf(error), tone: "error" });
        return false;
      } finally {
        toggles.settle(id);
      }
    },
    [queryClient, pendingToggles],
  );
}

/** My Reactions: open, it is fetched again now; closed, when it is next opened. */
async function invalidateMyReactions(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ofMyReactions, type: "inactive" });
  // The first answer may still be on its way, from before the call.
  await queryClient.cancelQueries({ predicate: ofMyReactions });
  await queryClient.invalidateQueries({ predicate: ofMyReactions });
}
