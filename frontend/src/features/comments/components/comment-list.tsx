import { Failure } from "@/components/faces";
import { LoadMore } from "@/components/load-more";
import type { CommentTarget, CommentsQuery } from "../queries";
import { CommentItem } from "./comment-item";
import { CommentsSkeleton } from "./comments-skeleton";

type Props = { target: CommentTarget; about: string; me: string | undefined; query: CommentsQuery };

export function CommentList({ target, about, me, query }: Props) {
  if (query.isPending) return <CommentsSkeleton />;
  if (query.isLoadingError) {
    return <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  const comments = query.data?.pages.flatMap((page) => page.response) ?? [];
  if (comments.length === 0 && !query.hasNextPage) {
    return (
      <p role="status" className="rounded-box bg-sunken px-5 py-4 text-ink-soft">
        Nobody has said a word yet.
      </p>
    );
  }
  return (
    <div>
      <ul aria-label={`Comments on ${about}`} className="flex flex-col gap-3">
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} target={target} mine={comment.userId._id === me} />
        ))}
      </ul>
      <LoadMore query={query} label="Load more comments" />
    </div>
  );
}
