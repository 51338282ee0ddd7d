import { roleOf, useSession } from "@/session/session";
import { Comments } from "@/features/comments/components/comments";
import { ReactionBar } from "@/features/reactions/components/reaction-bar";
import { useToggleReaction } from "@/features/reactions/toggle";
import { type ActivityKey, useReactions } from "@/features/reactions/use-reactions";
import { paths } from "@/paths";
import { useBegun } from "./use-begun";

type Props = {
  activityKey: ActivityKey;
  id: string;
  name: string;
  /** How many comments it has. */
  count: number;
  /** Its page, to come back to from signing in. */
  page: string;
};

/** Reactions and comments, open. */
export function Talk({ activityKey, id, name, count, page }: Props) {
  const { session } = useSession();
  const me = session.status === "signed-in" ? session.user.id : undefined;
  const isGuest = session.status === "guest";
  const reactions = useReactions(activityKey, [[id]]);
  const toggle = useToggleReaction();
  const begun = useBegun(me);
  return (
    <section
      aria-label="What people say"
      // The button of the comments stands out to both sides by more than a phone has there.
      className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 max-sm:px-1"
    >
      <ReactionBar
        reactions={reactions.of(id)}
        loading={reactions.isPending}
        about={name}
        signInTo={isGuest ? paths.signin.to(page) : undefined}
        onSignIn={({ name: wanted, itineraryId, showId }) =>
          begun.keep({ reaction: { name: wanted, itineraryId, showId } }, page)
        }
        onToggle={me ? toggle : undefined}
      />
      <Comments
        count={count}
        target={activityKey === "itineraryId" ? { itineraryId: id } : { showId: id }}
        about={name}
        me={me}
        isAdmin={roleOf(session) === "admin"}
        signInTo={isGuest ? paths.signin.to(page) : undefined}
        onSignIn={(text) => begun.keep({ comment: { activity: id, text } }, page)}
        begun={begun.comment(id)}
        startsOpen
      />
    </section>
  );
}
