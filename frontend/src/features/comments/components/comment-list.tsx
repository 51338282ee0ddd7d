import { PagedList } from "@/components/paged-list";
import type { CommentTarget, CommentsQuery } from "../queries";
import { CommentItem } from "./comment-item";
import { CommentsSkeleton } from "./comments-skeleton";

type Props = {
  target: CommentTarget;
  about: string;
  me: string | undefined;
  isAdmin: boolean;
  query: CommentsQuery;
  /** The id of the one that the person has just posted. */
  posted: string | undefined;
};

export function CommentList({ target, about, me, isAdmin, query, posted }: Props) {
  const empty = (
    <p role="status" className="rounded-box bg-sunken px-5 py-4 text-ink-soft">
      Nobody has said a word yet.
    </p>
  );
  return (
    <PagedList
      query={query}
      items={query.data?.items}
      failed={query.isLoadingError}
      skeleton={<CommentsSkeleton />}
      empty={empty}
      label="Load more comments"
    >
      {(comments) => (
        <ul aria-label={`Comments on ${about}`} className="flex flex-col gap-3">
          {comments.map((comment) => (
            <CommentItem
              key={comment._id}
              comment={comment}
              target={target}
              isNew={comment._id === posted}
              mine={comment.userId._id === me}
              removable={isAdmin && comment.userId._id !== me}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
