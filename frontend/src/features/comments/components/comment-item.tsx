import type { Comment } from "@/api/generated/types.gen";
import { Avatar } from "@/components/avatar";
import { RelativeTime } from "@/components/relative-time";

export function CommentItem({ comment }: { comment: Comment }) {
  const { userId: author, photo, createdAt, updatedAt } = comment;
  const edited = new Date(updatedAt) > new Date(createdAt);
  return (
    <li className="flex gap-3 rounded-box bg-sunken px-4 py-3.5">
      <Avatar name={author.name} photo={photo} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
          <strong className="font-semibold text-ink">{author.name}</strong>
          <RelativeTime date={createdAt} />
          {edited && <span className="italic">edited</span>}
        </p>
        <p className="mt-1 whitespace-pre-line">{comment.comment}</p>
      </div>
    </li>
  );
}
