import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { commentDraftKey } from "../draft-key";
import type { usePostComment } from "../mutations";
import type { CommentTarget } from "../queries";
import { CommentBox } from "./comment-box";

type Props = {
  target: CommentTarget;
  about: string;
  me: string;
  begun: string | undefined;
  focused: boolean;
  post: ReturnType<typeof usePostComment>;
};

/** Asks before it posts a new comment. */
export function CommentForm({ target, about, me, begun, focused, post }: Props) {
  const activity = "showId" in target ? target.showId : target.itineraryId;

  const submit = async (comment: string) => {
    const sure = await confirm({
      title: "This comment will be posted",
      body: <Quote text={comment} />,
      confirmLabel: "Post",
    });
    if (!sure) return false;
    await post.mutateAsync({ body: { comment, ...target } });
    toast({ title: "Comment Posted", description: "New Comment added successfully" });
    return true;
  };

  return (
    <CommentBox
      name={`Comment on ${about}`}
      label="Your comment"
      draftKey={commentDraftKey(activity, me)}
      begun={begun}
      submit={submit}
      submitLabel="Post comment"
      submitError={post.error}
      loading={post.isPending}
      focused={focused}
    />
  );
}

/** The comment in question, shortened. */
export function Quote({ text }: { text: string }) {
  return (
    <blockquote dir="auto" className="line-clamp-4 border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-line">
      {text}
    </blockquote>
  );
}
