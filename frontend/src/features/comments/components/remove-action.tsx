import { Trash2 } from "lucide-react";
import type { RefObject } from "react";
import type { Comment } from "@/api/generated/types.gen";
import { removeWithReason } from "@/components/removal/remove-with-reason";
import { useDeleteComment } from "../mutations";
import type { CommentTarget } from "../queries";
import { Action, actionsClass, successorOf } from "./action";
import { Quote } from "./comment-form";

type Props = {
  comment: Comment;
  target: CommentTarget;
  /** The comment's list item. */
  item: RefObject<HTMLLIElement | null>;
};

/** Takes somebody else's comment away, for admins. */
export function RemoveAction({ comment: { _id: id, comment, userId }, target, item }: Props) {
  const remove = useDeleteComment(target);

  const askAndRemove = () => {
    const finalFocus = successorOf(item.current);
    void removeWithReason({
      one: "comment",
      title: `Remove the comment by ${userId.name}?`,
      body: <Quote text={comment} />,
      remove: (why) => remove(id, why),
      finalFocus,
    });
  };

  return (
    <div className={actionsClass}>
      <Action label={`Remove the comment by ${userId.name}`} about={id} onClick={askAndRemove}>
        <Trash2 aria-hidden />
      </Action>
    </div>
  );
}
