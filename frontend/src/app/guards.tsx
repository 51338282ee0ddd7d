import { Navigate, Outlet, useLocation, useSearchParams } from "react-router";
import { PageSkeleton } from "@/components/page-skeleton";
import { type Role, roleOf, useSession } from "@/features/auth/session";
import { paths } from "./paths";

/** Lets only these roles in. Guests go to /signin and come back after it; others go to /signin, which sends them home. */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <PageSkeleton />;
  if (session.status === "guest") return <Navigate to={paths.signin.to(pathname + search)} replace />;
  return roles.includes(session.user.role) ? <Outlet /> : <Navigate to={paths.signin.to()} replace />;
}

/** For /signin and /signup: sends those who are signed in on to where they wanted to go, else home. */
export function GuestsOnly({ except = [] }: { except?: readonly Role[] }) {
  const { session } = useSession();
  const [query] = useSearchParams();
  if (session.status === "loading") return <PageSkeleton />;
  const role = roleOf(session);
  if (role === "guest" || except.includes(role)) return <Outlet />;
  return <Navigate to={safeNext(query.get("next")) ?? paths.home.to()} replace />;
}

/** `next` comes from the address bar: only a path of this very site is followed. */
export function safeNext(next: string | null): string | undefined {
  if (!next?.startsWith("/") || !URL.canParse(next, window.location.origin)) return undefined;
  const url = new URL(next, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : undefined;
}
