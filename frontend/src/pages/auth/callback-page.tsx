import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "@/app/paths";
import { PageSkeleton } from "@/components/page-skeleton";
import { useFragment } from "@/components/use-fragment";
import { CallbackProblem } from "@/features/auth/components/callback-problem";
import { sessionFromGoogle } from "@/features/auth/google-session";
import { endTrip } from "@/session/google-trip";
import { useSession } from "@/session/session";

/** Where Google leads back to: with a one-time code, or with the reason why there is none. */
export default function CallbackPage() {
  const fragment = useFragment();
  const code = fragment.get("code");
  useEffect(() => {
    if (!code) endTrip();
  }, [code]);
  if (code) return <Exchange key={code} code={code} />;
  return <CallbackProblem reason={fragment.get("error")} intent={fragment.get("intent")} />;
}

function Exchange({ code }: { code: string }) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    let gone = false;
    sessionFromGoogle(code).then(
      ({ given, next }) => {
        if (gone) return;
        signIn(given);
        void navigate(next ?? paths.home.to(), { replace: true });
      },
      (failure: unknown) => {
        if (!gone) setError(failure);
      },
    );
    return () => {
      gone = true;
    };
  }, [code, signIn, navigate]);

  return error === null ? <PageSkeleton /> : <CallbackProblem reason="expired" error={error} intent={null} />;
}
