import type { InfiniteData } from "@tanstack/react-query";
import { listReactionsInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { ListMyReaction, MyReaction } from "@/api/generated/types.gen";
import { begunByLoader, pagedOptions } from "@/api/paged";

/** The API's maximum, so that the groups of most people are complete at once. */
const PAGE_SIZE = 100;

export type ReactionGroup = { name: string; reactions: MyReaction[] };

/** The person's reactions, grouped by name. */
export const myReactionsOptions = (userId: string) => ({
  ...pagedOptions(listReactionsInfiniteOptions({ query: { userId, limit: PAGE_SIZE } })),
  ...begunByLoader,
  // With `userId` the answer is of the second of the two forms.
  select: (data: unknown) => groupByName((data as InfiniteData<ListMyReaction>).pages.flatMap((page) => page.response)),
});

/** By name; in a group the newest comes first. */
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
