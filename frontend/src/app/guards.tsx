import { useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useMatches, useNavigate, useSearchParams } from "react-router";
import { leaveFreely } from "@/components/form/leave-freely";
import { PageSkeleton } from "@/components/page-skeleton";
import { safePath } from "@/components/safe-path";
import { toast } from "@/components/ui/toast";
import { SessionStalled } from "@/session/session-stalled";
import { type Role, type Session, roleOf, useSession } from "@/session/session";
import { paths } from "./paths";

/** Marks the routes below RequireRole. */
export const guarded = { guarded: true };

/**
 * Lets only these roles in. Guests go to /signin and come back after it; others go to /signin, which sends them home.
 * Whoever has signed out here is on the way home: React may draw that later than the end of the session.
 */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (session.status !== "guest" && !wasIn) setWasIn(true);
  if (session.status === "loading") return <Unknown {...session} />;
  if (session.status === "guest" && session.left && wasIn) {
    return <SendTo to={paths.home.to()} />;
  }
  if (session.status === "guest") {
    return <SendTo to={paths.signin.to(pathname + search)} />;
  }
  return roles.includes(session.user.role) ? <Outlet /> : <Navigate to={paths.signin.to()} replace />;
}

/** It is not known yet who is looking. */
function Unknown({ failure, retrying = false }: Extract<Session, { status: "loading" }>) {
  return failure === undefined ? <PageSkeleton /> : <SessionStalled failure={failure} retrying={retrying} />;
}

/**
 * Unlike `Navigate` it also sends whoever goes back to the page before they have left it. That may be by the same history
 * entry, and React may not have drawn what was between: the location is the same then, but the matches are others.
 */
function SendTo({ to }: { to: string }) {
  const navigate = useNavigate();
  const arrival = useMatches();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each arrival is sent on
  useEffect(() => void navigate(to, { state: leaveFreely, replace: true }), [navigate, to, arrival]);
  return null;
}

/** For /signin and /signup: sends those who are signed in on to where they wanted to go, else home. */
export function GuestsOnly({ except = [] }: { except?: readonly Role[] }) {
  const { session } = useSession();
  const [query] = useSearchParams();
  if (session.status === "loading") return <Unknown {...session} />;
  const role = roleOf(session);
  if (role === "guest" || except.includes(role)) return <Outlet />;
  return <MoveOn to={safePath(query.get("next")) ?? paths.home.to()} verified={query.get("verified")} />;
}

/** On from /signin. Whoever came by the link of a confirmation mail, of somebody else's perhaps, hears what it did. */
function MoveOn({ to, verified }: { to: string; verified: string | null }) {
  useEffect(() => {
    if (verified === "1") toast({ title: "The address is confirmed" });
    if (verified === "0") toast({ title: "This confirmation link was used already, or it is too old", tone: "error" });
  }, [verified]);
  return <Navigate to={to} replace />;
}
