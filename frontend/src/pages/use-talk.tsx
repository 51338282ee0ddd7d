import { useLocation } from "react-router";
import { Comments } from "@/features/comments/components/comments";
import { ReactionBar } from "@/features/reactions/components/reaction-bar";
import { useToggleReaction } from "@/features/reactions/toggle";
import { type ActivityKey, useReactions } from "@/features/reactions/use-reactions";
import { paths } from "@/paths";
import { roleOf, useSession } from "@/session/session";
import { useBegun } from "./use-begun";

type Activity = {
  _id: string;
  name: string;
  /** How many it has. */
  comments: number;
};

type Opening = {
  /** The address asks for these comments: open, and scrolled to. */
  wanted?: boolean;
  /** Open from the start; by default those that a guest had opened before signing in. */
  startsOpen?: boolean;
};

/**
 * What people say of the activities of a page: makes the reactions and the comments of each, for where the page has room
 * for them. `pages` are the ids of a list, page by page. `backTo` is where a guest is after signing in for it.
 */
export function useTalk(activityKey: ActivityKey, pages: string[][]) {
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const me = session.status === "signed-in" ? session.user.id : undefined;
  const reactions = useReactions(activityKey, pages);
  const toggle = useToggleReaction();
  const begun = useBegun(me);
  const signInTo = (backTo: string) => (session.status === "guest" ? paths.signin.to(backTo) : undefined);
  return {
    reactions: ({ _id, name: about }: Activity, backTo = pathname + search) => (
      <ReactionBar
        reactions={reactions.of(_id)}
        loading={reactions.isPending}
        about={about}
        signInTo={signInTo(backTo)}
        onSignIn={({ name, itineraryId, showId }) => begun.keep({ reaction: { name, itineraryId, showId } }, backTo)}
        onToggle={me ? toggle : undefined}
      />
    ),
    comments: ({ _id, name, comments }: Activity, backTo: string, { wanted, startsOpen }: Opening) => (
      <Comments
        target={activityKey === "itineraryId" ? { itineraryId: _id } : { showId: _id }}
        about={name}
        me={me}
        isAdmin={roleOf(session) === "admin"}
        signInTo={signInTo(backTo)}
        onSignIn={(text) => begun.keep({ comment: { activity: _id, text } }, backTo)}
        onType={(text) => begun.typing(_id, text)}
        onOpen={begun.opened}
        begun={begun.comment(_id)}
        wanted={wanted}
        count={comments}
        startsOpen={startsOpen ?? begun.openComments.includes(_id)}
      />
    ),
  };
}
