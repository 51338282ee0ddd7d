import { type UseQueryResult, queryOptions, useQueries } from "@tanstack/react-query";
import { listReactionsQueryKey } from "@/api/generated/@tanstack/react-query.gen";
import { listReactions } from "@/api/generated/sdk.gen";
import type { ReactionListResponse, Reaction } from "@/api/generated/types.gen";
import type { PendingToggles } from "./pending-toggles";
import { usePendingToggles } from "./pending-toggles-provider";

export type ActivityKey = "itineraryId" | "showId";

/**
 * The reactions to all activities on a page, with one request for each page of the list: `pages` holds the ids, so
 * that loading a page fetches only what is new.
 */
export function useReactions(target: ActivityKey, pages: string[][]) {
  const pendingToggles = usePendingToggles();
  return useQueries({
    queries: pages.filter((ids) => ids.length > 0).map((ids) => reactionsOptions(target, ids, pendingToggles)),
    combine: combineByTarget,
  });
}

function reactionsOptions(target: ActivityKey, ids: string[], pendingToggles: () => PendingToggles) {
  const query = { [target]: ids, limit: 100 };
  return queryOptions({
    queryKey: listReactionsQueryKey({ query }),
    queryFn: ({ signal }) => pendingToggles().fetch(() => listAll(query, signal)),
  });
}

async function listAll(query: object, signal: AbortSignal) {
  const all: Reaction[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page's cursor comes with the page before it
    const { data } = await listReactions({ query: { ...query, cursor }, signal, throwOnError: true });
    // Without `userId` the answer is of the first of the two forms.
    all.push(...(data as ReactionListResponse).response);
    cursor = data.next ?? undefined;
  } while (cursor);
  return all;
}

function combineByTarget(results: UseQueryResult<Reaction[]>[]) {
  const byTarget = new Map<string, Reaction[]>();
  for (const reaction of results.flatMap((result) => result.data ?? [])) {
    const id = reaction.itineraryId ?? reaction.showId ?? "";
    byTarget.set(id, [...(byTarget.get(id) ?? []), reaction]);
  }
  return { of: (id: string) => byTarget.get(id) ?? [], isPending: results.some((result) => result.isPending) };
}
