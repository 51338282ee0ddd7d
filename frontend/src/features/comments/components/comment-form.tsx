import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { commentDraftKey } from "../draft-key";
import { useAttachment } from "../use-attachment";
import type { usePostComment } from "../mutations";
import type { CommentTarget } from "../queries";
import { AttachmentField } from "./attachment-field";
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
  const draftKey = commentDraftKey(activity, me);
  const [attachment, setAttachment] = useAttachment(draftKey);

  const submit = async (comment: string) => {
    const sure = await confirm({
      title: "This comment will be posted",
      body: (
        <>
          <Quote text={comment} />
          {attachment !== "" && <p className="mt-2">With your photo.</p>}
        </>
      ),
      confirmLabel: "Post",
    });
    if (!sure) return false;
    await post.mutateAsync({ body: { comment, ...target, ...(attachment !== "" && { attachment }) } });
    setAttachment("");
    toast({ title: "Comment Posted", description: "New Comment added successfully" });
    return true;
  };

  return (
    <CommentBox
      name={`Comment on ${about}`}
      label="Your comment"
      draftKey={draftKey}
      begun={begun}
      submit={submit}
      submitLabel="Post comment"
      submitError={post.error}
      loading={post.isPending}
      focused={focused}
      attachment={<AttachmentField url={attachment} onChange={setAttachment} />}
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
