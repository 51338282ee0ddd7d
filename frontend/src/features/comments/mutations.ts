import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createCommentMutation,
  deleteCommentMutation,
  updateCommentMutation,
} from "@/api/generated/@tanstack/react-query.gen";
import type { Comment, CommentListResponse } from "@/api/generated/types.gen";
import { ignoreNotFound } from "@/api/use-deletion";
import { type CommentTarget, commentsOptions } from "./queries";
import { useCountComments } from "./use-count-comments";

type ChangePage = (comments: Comment[], page: number) => Comment[];

/**
 * Changes the cached list without refetching it: nothing flickers, and the next page still follows, because cursors
 * are keys.
 */
function useChangeList(target: CommentTarget) {
  const queryClient = useQueryClient();
  const { queryKey } = commentsOptions(target);
  return async (change: ChangePage) => {
    // A running fetch would restore the pages that it began with.
    await queryClient.cancelQueries({ queryKey });
    const data = queryClient.getQueryData<InfiniteData<CommentListResponse>>(queryKey);
    if (!data) return queryClient.invalidateQueries({ queryKey });
    const pages = data.pages.map((page, index) => ({ ...page, response: change(page.response, index) }));
    queryClient.setQueryData<InfiniteData<CommentListResponse>>(queryKey, { ...data, pages });
  };
}

/** A new comment comes first. */
export function usePostComment(target: CommentTarget) {
  const change = useChangeList(target);
  const count = useCountComments(target);
  return useMutation({
    ...createCommentMutation(),
    onSuccess: ({ response: posted }) => {
      count(1);
      return change((comments, page) => {
        const others = comments.filter(({ _id }) => _id !== posted._id);
        return page === 0 ? [posted, ...others] : others;
      });
    },
  });
}

/** An edited comment keeps its position. */
export function useEditComment(target: CommentTarget) {
  const change = useChangeList(target);
  return useMutation({
    ...updateCommentMutation(),
    onSuccess: (_, { path: { id }, body }) =>
      change((comments) =>
        comments.map((comment) =>
          comment._id === id ? { ...comment, ...body, updatedAt: laterThan(comment) } : comment,
        ),
      ),
  });
}

export function useDeleteComment(target: CommentTarget) {
  const change = useChangeList(target);
  const count = useCountComments(target);
  const { mutateAsync } = useMutation(deleteCommentMutation());
  return async (id: string, why?: string) => {
    await ignoreNotFound(mutateAsync({ path: { id }, ...(why !== undefined && { query: { why } }) }));
    count(-1);
    await change((comments) => comments.filter(({ _id }) => _id !== id));
  };
}

/** Now, or just after the comment's creation if this clock is behind the server's. */
function laterThan({ createdAt }: Comment) {
  return new Date(Math.max(Date.now(), new Date(createdAt).getTime() + 1)).toISOString();
}
