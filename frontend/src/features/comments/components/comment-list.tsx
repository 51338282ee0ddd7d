import { Failure, Loading } from "@/components/faces";
import { LoadMore } from "@/components/load-more";
import { type CommentTarget, useComments } from "../queries";
import { CommentItem } from "./comment-item";

export function CommentList({ target, about }: { target: CommentTarget; about: string }) {
  const query = useComments(target);
  if (query.isPending) return <CommentsSkeleton />;
  if (query.isError && !query.isFetchNextPageError) {
    return <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  const comments = query.data?.pages.flatMap((page) => page.response) ?? [];
  if (comments.length === 0) {
    return (
      <p role="status" className="rounded-box bg-sunken px-5 py-4 text-ink-soft">
        Nobody has said a word yet.
      </p>
    );
  }
  return (
    <>
      <ul aria-label={`Comments on ${about}`} className="flex flex-col gap-3">
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} />
        ))}
      </ul>
      <LoadMore query={query} label="Load more comments" />
    </>
  );
}

function CommentsSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-3">
        <div className="skeleton h-20 rounded-box" />
        <div className="skeleton h-20 rounded-box" />
      </div>
    </Loading>
  );
}
