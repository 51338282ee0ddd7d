import { Pencil, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import type { Comment } from "@/api/generated/types.gen";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { useDeleteComment } from "../mutations";
import type { CommentTarget } from "../queries";
import { Action, actionsClass, successorOf } from "./action";
import { Quote } from "./comment-form";

type Props = {
  comment: Comment;
  target: CommentTarget;
  /** The comment's list item. */
  item: RefObject<HTMLLIElement | null>;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
};

/** Edit and delete, for the comment's author. */
export function OwnActions({ comment: { _id: id, comment }, target, item, editButton, onEdit }: Props) {
  const remove = useDeleteComment(target);

  const askAndDelete = async () => {
    const successor = successorOf(item.current);
    let gone = false;
    const sure = await confirm({
      title: "Delete your comment?",
      body: <Quote text={comment} />,
      confirmLabel: "Delete",
      tone: "danger",
      action: async () => {
        await remove(id);
        gone = true;
      },
      finalFocus: () => (gone ? successor() : undefined),
    });
    if (sure) toast({ title: "Comment deleted" });
  };

  return (
    <div className={actionsClass}>
      <Action ref={editButton} label="Edit your comment" about={id} onClick={onEdit}>
        <Pencil aria-hidden />
      </Action>
      <Action label="Delete your comment" about={id} onClick={askAndDelete}>
        <Trash2 aria-hidden />
      </Action>
    </div>
  );
}
