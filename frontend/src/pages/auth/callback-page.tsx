import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { PageSkeleton } from "@/components/page-skeleton";
import { useFragment } from "@/components/use-fragment";
import { CallbackProblem } from "@/features/auth/components/callback-problem";
import { JoinAccount } from "@/features/auth/components/join-account";
import { exchangeGoogleCode } from "@/features/auth/google-session";
import type { Page } from "@/page";
import { paths } from "@/paths";
import { dropAttempt, nextOfAttempt } from "@/session/google-attempt";
import { useSession } from "@/session/session";
import { resumeFor } from "@/session/waiting-sign-up";

export const page: Page = {
  path: paths.authCallback.path,
  access: "everyone",
  title: "Google",
};

/** The callback after Google: with a one-time code, or with the reason why there is none. */
export default function CallbackPage() {
  const fragment = useFragment();
  const code = fragment.get("code");
  const [next] = useState(nextOfAttempt);
  useEffect(() => {
    if (!code) dropAttempt();
  }, [code]);
  if (code) return <Exchange key={code} code={code} wanted={next} />;
  return <CallbackProblem reason={fragment.get("error")} intent={fragment.get("intent")} next={next} />;
}

function Exchange({ code, wanted }: { code: string; wanted: string | undefined }) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);
  const [joining, setJoining] = useState<{ next: string | undefined }>();

  // The server takes a code once, and StrictMode runs effects twice.
  const exchange = useRef<ReturnType<typeof exchangeGoogleCode>>(undefined);
  useEffect(() => {
    let isGone = false;
    const pending = exchange.current ?? exchangeGoogleCode(code);
    exchange.current = pending;
    pending.then(
      ({ given, next }) => {
        if (isGone) return;
        if (!given) return setJoining({ next });
        // For a person who signed up and then did not wait for the mail.
        const begun = resumeFor(given.user);
        signIn(given);
        void navigate(begun ?? next ?? paths.home.to(), { replace: true });
      },
      (failure: unknown) => {
        if (!isGone) setError(failure);
      },
    );
    return () => {
      isGone = true;
    };
  }, [code, signIn, navigate]);

  if (joining) return <JoinAccount code={code} next={joining.next} />;
  return error === null ? (
    <PageSkeleton />
  ) : (
    <CallbackProblem reason="expired" error={error} intent={null} next={wanted} />
  );
}
