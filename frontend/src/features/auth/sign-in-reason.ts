import { matchPath } from "react-router";
import { paths } from "@/app/paths";
import { safePath } from "@/components/safe-path";

/** Why a guest was sent to /signin, by where they go next; null for no reason. */
export function signInReason(next: string | null): string | null {
  if (next === null) return null;
  const { pathname, searchParams } = new URL(safePath(next) ?? "/", window.location.origin);
  const hasActivities = [paths.city.path, paths.hotel.path].some((path) => matchPath(path, pathname));
  // Guests may see these pages, but not comment or react there.
  if (hasActivities) return searchParams.has("comments") ? "Sign in to comment." : "Sign in to react.";
  return "Please sign in to see that page.";
}
