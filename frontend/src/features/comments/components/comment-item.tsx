import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Comment } from "@/api/generated/types.gen";
import { Avatar } from "@/components/avatar";
import { cx } from "@/components/cx";
import { whenDialogClosed } from "@/components/ui/confirm";
import { RelativeTime } from "@/components/relative-time";
import type { CommentTarget } from "../queries";
import { Attachment } from "./attachment";
import { CommentEdit } from "./comment-edit";
import { OwnActions } from "./own-actions";
import { RemoveAction } from "./remove-action";

type Props = {
  comment: Comment;
  target: CommentTarget;
  /** Just posted here. */
  isNew: boolean;
  mine: boolean;
  /** Whether an admin is reading, and it is somebody else's. */
  removable: boolean;
};

export function CommentItem({ comment, target, isNew, mine, removable }: Props) {
  const { _id, userId: author, photo, photoDetails, attachment, createdAt, updatedAt } = comment;
  const edited = new Date(updatedAt) > new Date(createdAt);
  const [editing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);

  // Above the notice that says so. The question before it may still be closing, and then holds the page where it is.
  useEffect(() => {
    if (isNew) return whenDialogClosed(() => void item.current?.scrollIntoView({ block: "nearest" }));
  }, [isNew]);

  const stopEditing = () => {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
    item.current?.scrollIntoView({ block: "nearest" });
  };

  return (
    <li
      ref={item}
      tabIndex={-1}
      className={cx(
        "flex scroll-mb-28 gap-3 rounded-box bg-sunken px-4 py-3.5 max-[19rem]:flex-col max-[19rem]:px-2",
        isNew && "settle",
      )}
    >
      <Avatar name={author.name} photo={photo} details={photoDetails} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-2">
        <p className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
          <strong className="font-semibold text-ink">{author.name}</strong>
          <RelativeTime date={createdAt} />
          {edited && <span className="italic">edited</span>}
        </p>
        {mine && !editing && (
          <OwnActions
            comment={comment}
            target={target}
            item={item}
            editButton={editButton}
            onEdit={() => setEditing(true)}
          />
        )}
        {removable && <RemoveAction comment={comment} target={target} item={item} />}
        {mine && editing ? (
          <div className="mt-3 basis-full">
            <CommentEdit comment={comment} target={target} onDone={stopEditing} />
          </div>
        ) : (
          // Marks piled on a letter are cut where the text ends: they would be drawn over the name above.
          <p id={`comment-${_id}`} dir="auto" className="mt-1 basis-full overflow-clip whitespace-pre-line">
            {comment.comment}
          </p>
        )}
        {attachment && (
          <div className="basis-full">
            <Attachment comment={{ _id, userId: author, attachment }} />
          </div>
        )}
      </div>
    </li>
  );
}
