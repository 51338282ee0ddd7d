import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { listReactionsInfiniteOptions, removeReactionMutation } from "@/api/generated/@tanstack/react-query.gen";
import type { ListMyReaction, MyReaction } from "@/api/generated/types.gen";
import { useDeletion } from "@/api/use-deletion";

/** The most that the API gives at once, so that the groups of nearly everybody are whole from the start. */
const PAGE_SIZE = 100;

export type ReactionGroup = { name: string; reactions: MyReaction[] };

/** What a person has reacted to, grouped by reaction. */
export function useMyReactions(userId: string) {
  return useInfiniteQuery({
    ...listReactionsInfiniteOptions({ query: { userId, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    // With `userId` the answer is of the second of the two forms.
    select: (data) => groupByName((data as InfiniteData<ListMyReaction>).pages.flatMap((page) => page.response)),
  });
}

/** By name, A to Z; in a group the newest comes first, as in the list. */
function groupByName(reactions: readonly MyReaction[]): ReactionGroup[] {
  const groups = new Map<string, MyReaction[]>();
  for (const reaction of reactions) {
    const group = groups.get(reaction.name);
    if (group) group.push(reaction);
    else groups.set(reaction.name, [reaction]);
  }
  return [...groups]
    .map(([name, list]) => ({ name, reactions: list }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

export function useRemoveReaction() {
  const { mutateAsync } = useDeletion(removeReactionMutation(), "removeReaction", "listReactions");
  return (id: string) => mutateAsync({ path: { id } });
}
