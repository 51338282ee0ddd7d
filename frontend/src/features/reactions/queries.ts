import type { InfiniteData } from "@tanstack/react-query";
import { listReactionsInfiniteOptions, listReactionsOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { MyReactionList, MyReactionGroup, ReactionList } from "@/api/generated/types.gen";
import { queriesOf } from "@/api/invalidation";
import { begunByLoader, pagedOptions } from "@/api/paged";

/** How many of a group are shown at once. */
export const GROUP_PAGE = 12;

/** The names of the person's reactions, A to Z, each with how many there are. The answer's own page is not used. */
export const myReactionGroupsOptions = (userId: string) => ({
  ...listReactionsOptions({ query: { userId, limit: 1 } }),
  ...begunByLoader,
  select: byName,
});

// With `userId` the answer is of the second of the two forms.
const byName = (answer: ReactionList): MyReactionGroup[] =>
  (answer as MyReactionList).groups.toSorted((a, b) => a.name.localeCompare(b.name));

/** The person's reactions of one name, the newest first. */
export const myReactionsOptions = (userId: string, name: string) => ({
  ...pagedOptions(listReactionsInfiniteOptions({ query: { userId, name, limit: GROUP_PAGE } })),
  select: (data: unknown) => (data as InfiniteData<MyReactionList>).pages.flatMap(({ response }) => response),
});

const ofReactions = queriesOf(["listReactions"]);

/** Matches both of these queries, and not those of the reactions to a thing. */
export const ofMyReactions = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  ofReactions({ queryKey }) && (queryKey[0] as { query?: { userId?: string } }).query?.userId !== undefined;
