import { matchPath } from "react-router";
import { paths } from "@/app/paths";
import { safePath } from "@/components/safe-path";

/** What brought a guest to /signin, read from where they go next; null for nothing. */
export function wishOf(next: string | null): string | null {
  if (next === null) return null;
  const { pathname, searchParams } = new URL(safePath(next) ?? "/", window.location.origin);
  const hasActivities = [paths.city.path, paths.hotel.path].some((path) => matchPath(path, pathname));
  // Everybody may see these: what a guest cannot do there is to have a say.
  if (hasActivities) return searchParams.has("comments") ? "Sign in to comment." : "Sign in to react.";
  return "Please sign in to see that page.";
}
