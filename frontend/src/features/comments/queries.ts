import { useInfiniteQuery } from "@tanstack/react-query";
import { listCommentsInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";

const PAGE_SIZE = 10;

export type CommentTarget = { itineraryId: string } | { showId: string };

/** The comments on an itinerary or a show, newest first. */
export function useComments(target: CommentTarget) {
  return useInfiniteQuery({
    ...listCommentsInfiniteOptions({ query: { ...target, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
  });
}
