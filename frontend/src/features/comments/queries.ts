import { useInfiniteQuery } from "@tanstack/react-query";
import { listCommentsInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";

const PAGE_SIZE = 10;

export type CommentTarget = { itineraryId: string } | { showId: string };

export const commentsOptions = (target: CommentTarget) =>
  listCommentsInfiniteOptions({ query: { ...target, limit: PAGE_SIZE } });

/** The comments on an itinerary or a show, newest first. */
export function useComments(target: CommentTarget, enabled: boolean) {
  return useInfiniteQuery({
    ...commentsOptions(target),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    enabled,
    // The panel that reads the rest of it may come later than the answer, and must not find an old one.
    notifyOnChangeProps: "all",
  });
}

export type CommentsQuery = ReturnType<typeof useComments>;
