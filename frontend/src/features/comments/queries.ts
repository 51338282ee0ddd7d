import { useInfiniteQuery } from "@tanstack/react-query";
import { listCommentsInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import { pagedOptions } from "@/api/paged";

const PAGE_SIZE = 10;

export type CommentTarget = { itineraryId: string } | { showId: string };

/** The comments on an itinerary or a show, newest first. */
export const commentsOptions = (target: CommentTarget) =>
  pagedOptions(listCommentsInfiniteOptions({ query: { ...target, limit: PAGE_SIZE } }));

export function useComments(target: CommentTarget, enabled: boolean) {
  return useInfiniteQuery({
    ...commentsOptions(target),
    enabled,
    // The lazy panel reads the rest of it later than this component.
    notifyOnChangeProps: "all",
  });
}

export type CommentsQuery = ReturnType<typeof useComments>;
