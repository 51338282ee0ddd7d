import type { Comment } from "@/api/generated/types.gen";
import { toast } from "@/components/ui/toast";
import { useEditComment } from "../mutations";
import type { CommentTarget } from "../queries";
import { CommentBox } from "./comment-box";

type Props = { comment: Comment; target: CommentTarget; onDone: () => void };

/** Edits the person's own comment in place. */
export function CommentEdit({ comment: { _id: id, comment: before, userId }, target, onDone }: Props) {
  const edit = useEditComment(target);

  const submit = async (comment: string) => {
    if (comment !== before) {
      await edit.mutateAsync({ path: { id }, body: { comment } });
      toast({ title: "Comment updated" });
    }
    onDone();
    return true;
  };

  return (
    <CommentBox
      name="Edit your comment"
      label="Your comment"
      draftKey={`comment-edit:${id}:${userId._id}`}
      initial={before}
      submit={submit}
      submitLabel="Save"
      submitError={edit.error}
      loading={edit.isPending}
      focused
      onCancel={onDone}
    />
  );
}
