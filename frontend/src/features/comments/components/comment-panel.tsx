import { usePostComment } from "../mutations";
import type { CommentTarget, CommentsQuery } from "../queries";
import { CommentForm } from "./comment-form";
import { GuestComment } from "./guest-comment";
import { CommentList } from "./comment-list";

type Props = {
  target: CommentTarget;
  about: string;
  me: string | undefined;
  isAdmin: boolean;
  signInTo: string | undefined;
  onSignIn?: (text: string) => void;
  onType?: (text: string) => void;
  /** What was typed before signing in. */
  begun: string | undefined;
  query: CommentsQuery;
  /** Whether the person came here to write. */
  focused: boolean;
};

/** The form for people who are signed in, the way to sign in for guests, and the comments. */
export default function CommentPanel(props: Props) {
  const { target, about, me, isAdmin, signInTo, onSignIn, onType, begun, query, focused } = props;
  const post = usePostComment(target);
  return (
    <div className="flex flex-col gap-4">
      {me && <CommentForm target={target} about={about} me={me} begun={begun} focused={focused} post={post} />}
      {signInTo && (
        // The specification has a form on shows for people who are signed in alone.
        <GuestComment
          about={about}
          signInTo={signInTo}
          begun={begun}
          withBox={"itineraryId" in target}
          onType={(text) => onType?.(text)}
          onSignIn={(text) => onSignIn?.(text)}
        />
      )}
      <CommentList
        target={target}
        about={about}
        me={me}
        isAdmin={isAdmin}
        query={query}
        posted={post.data?.response._id}
      />
    </div>
  );
}
