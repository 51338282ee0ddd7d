import { matchPath } from "react-router";
import { safePath } from "@/components/safe-path";
import { paths } from "@/paths";
import { readBegun } from "@/session/begun";

const MEMBERS = [
  paths.newReaction,
  paths.newCity,
  paths.myCities,
  paths.editCity,
  paths.newHotel,
  paths.myHotels,
  paths.editHotel,
  paths.profile,
  paths.myTineraries,
  paths.newTinerary,
  paths.editTinerary,
  paths.myShows,
  paths.newShow,
  paths.editShow,
  paths.myReactions,
];

/** Why a guest was sent to /signin, by where they go next; null for no reason. */
export function signInReason(next: string | null): string | null {
  if (next === null) return null;
  const path = safePath(next) ?? "/";
  const begun = readBegun();
  // Guests may see that page, but not comment or react there.
  if (begun?.path === path && begun.reaction) return "Sign in to react.";
  const { pathname, searchParams } = new URL(path, window.location.origin);
  if (searchParams.has("comments") || (begun?.path === path && begun.comment)) return "Sign in to comment.";
  const isForMembers = MEMBERS.some((page) => matchPath(page.path, pathname));
  return isForMembers ? "Please sign in to see that page." : null;
}
