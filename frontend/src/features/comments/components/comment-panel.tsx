import { LogIn } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "@/components/ui/button-class";
import type { CommentTarget, CommentsQuery } from "../queries";
import { CommentForm } from "./comment-form";
import { CommentList } from "./comment-list";

type Props = {
  target: CommentTarget;
  about: string;
  me: string | undefined;
  isAdmin: boolean;
  signInTo: string | undefined;
  query: CommentsQuery;
  /** Whether the person came here to write. */
  focused: boolean;
};

/** The form for people who are signed in, a link to sign in for guests, and the comments. */
export default function CommentPanel({ target, about, me, isAdmin, signInTo, query, focused }: Props) {
  return (
    <div className="flex flex-col gap-4">
      {me && <CommentForm target={target} about={about} me={me} focused={focused} />}
      {signInTo && (
        <Link to={signInTo} className={buttonClass("secondary", "medium", "self-start")}>
          <LogIn aria-hidden />
          <span>
            Sign in to comment <span className="sr-only">on {about}</span>
          </span>
        </Link>
      )}
      <CommentList target={target} about={about} me={me} isAdmin={isAdmin} query={query} />
    </div>
  );
}
