import { Link } from "react-router";
import { ApiError, messageOf } from "@/api/errors";
import { Notice } from "@/components/notice";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-class";
import { paths } from "@/paths";
import { NoAttempt } from "../google-session";

type Words = { title: string; text: string };

const expired: Words = {
  title: "That took a little too long",
  text: "The way back from Google is open for a few minutes and once. Please start again.",
};

/** Without a code: opened directly, or reloaded. */
const nothing: Words = {
  title: "Nothing is left to do here",
  text: "This page only leads back from Google. Start again, or go on reading.",
};

/** By somebody else's link, or in another tab. */
const noAttempt: Words = {
  title: "This way back is not yours",
  text: "Nobody went to Google from this tab, so nothing has happened. Start here, in one tab.",
};

const reasons: Record<string, Words> = {
  cancelled: {
    title: "You stopped at Google",
    text: "Nothing has happened. Try again, or use your email and a password.",
  },
  unverified: {
    title: "Google has not verified your address",
    text: "Verify it with Google first, or use your email and a password here.",
  },
  refused: {
    title: "Google's answer could not be accepted",
    text: "You are not signed in. Try again, or use your email and a password.",
  },
  expired,
  "too-many": {
    title: "Too many tries",
    text: "Please wait a while and start again, or use your email and a password.",
  },
  unavailable: {
    title: "Google can't be reached just now",
    text: "Try again in a few minutes, or use your email and a password.",
  },
};

type Props = {
  reason: string | null;
  intent: string | null;
  /** Where the attempt was to lead. */
  next?: string;
  error?: unknown;
};

/** Why the sign-in with Google failed, and what to do. */
export function CallbackProblem({ reason, intent, next, error }: Props) {
  const { title, text } = wordsFor(reason, error);
  const isSignUp = intent === "sign-up";
  return (
    <Notice title={title} documentTitle="Google" drawing="bridge">
      <p className="max-w-md text-lg text-pretty text-ink-soft">{text}</p>
      {hasMessage(error) && (
        <Alert tone="error" className="max-w-md text-left">
          <p className="whitespace-pre-line">{messageOf(error)}</p>
        </Alert>
      )}
      <div className="flex w-full max-w-md flex-col justify-center gap-3 sm:w-auto sm:flex-row">
        <Link to={isSignUp ? paths.signup.to(next) : paths.signin.to(next)} className={buttonClass("primary", "large")}>
          {isSignUp ? "Back to sign up" : "Back to sign in"}
        </Link>
        <Link to={paths.home.to()} className={buttonClass("secondary", "large")}>
          Return to Home
        </Link>
      </div>
    </Notice>
  );
}

function wordsFor(reason: string | null, error: unknown): Words {
  if (error instanceof NoAttempt) return noAttempt;
  if (hasMessage(error))
    return { title: "Signing in didn't work", text: "Google said yes, but Tinerary did not get to the end." };
  if (reason === null) return nothing;
  return reasons[reason] ?? { title: "Signing in didn't work", text: "Something came back that we don't know." };
}

/** Not for a code that was used already or is too old: `expired` says it better. */
const hasMessage = (error: unknown) =>
  error !== undefined && !(error instanceof NoAttempt) && !(error instanceof ApiError && error.status === 401);
