import { useEffect, useEffectEvent, useRef } from "react";
import { Navigate, Outlet, useLocation, useMatches, useNavigate, useSearchParams } from "react-router";
import { skipUnsavedPrompt } from "@/components/form/skip-unsaved-prompt";
import { PageSkeleton } from "@/components/page-skeleton";
import { safePath } from "@/components/safe-path";
import { useLatch } from "@/components/use-latch";
import { paths } from "@/paths";
import { SessionStalled } from "@/session/session-stalled";
import { type Role, type Session, type SessionUser, useSession } from "@/session/session";

/** Marks the routes below RequireRole. */
export const guarded = { guarded: true };

/**
 * Lets only these roles in. Guests go to /signin and come back after it; others go to /signin, which sends them home.
 * After signing out on such a page one goes home: React may render the end of the session before that navigation.
 */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const wasIn = useLatch(session.status !== "guest");
  if (session.status === "loading") return <SessionPending {...session} />;
  if (session.status === "guest" && session.signedOut && wasIn) {
    return <Redirect to={paths.home.to()} />;
  }
  if (session.status === "guest") {
    return <Redirect to={paths.signin.to(pathname + search)} />;
  }
  return roles.includes(session.user.role) ? <Outlet /> : <Navigate to={paths.signin.to()} replace />;
}

function SessionPending({ failure, retrying = false }: Extract<Session, { status: "loading" }>) {
  return failure === undefined ? <PageSkeleton /> : <SessionStalled failure={failure} retrying={retrying} />;
}

/**
 * Unlike `Navigate` it redirects again when one goes back to the page before it has gone. The location may be the same
 * then, by the same history entry, but the matches are new.
 */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const matches = useMatches();
  const redirected = useRef<{ to: string; matches: unknown }>(undefined);
  useEffect(() => {
    if (redirected.current?.to === to && redirected.current.matches === matches) return;
    redirected.current = { to, matches };
    void navigate(to, { state: skipUnsavedPrompt, replace: true });
  }, [navigate, to, matches]);
  return null;
}

/** For /signin and /signup: redirects people who are signed in to what they had begun, to `next`, else home. */
export function GuestsOnly({ except = [] }: { except?: readonly Role[] }) {
  const { session } = useSession();
  if (session.status === "loading") return <SessionPending {...session} />;
  if (session.status === "guest" || except.includes(session.user.role)) return <Outlet />;
  return <LeadOn user={session.user} />;
}

function LeadOn({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = safePath(query.get("next")) ?? paths.home.to();
  const lead = useEffectEvent((begun: string | undefined) => void navigate(begun ?? next, { replace: true }));
  useEffect(() => {
    let isGone = false;
    // No part of what every page loads first: it has come with the page for guests.
    void import("@/session/waiting-sign-up").then(
      ({ resumeFor }) => !isGone && lead(resumeFor(user)),
      () => !isGone && lead(undefined),
    );
    return () => {
      isGone = true;
    };
  }, [user]);
  return null;
}
