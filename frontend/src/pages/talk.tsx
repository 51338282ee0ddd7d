import type { ActivityKey } from "@/features/reactions/use-reactions";
import { useTalk } from "./use-talk";

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
  const talk = useTalk(activityKey, [[id]]);
  const activity = { _id: id, name, comments: count };
  return (
    <section
      aria-label="What people say"
      // The button of the comments stands out to both sides by more than a phone has there.
      className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 max-sm:px-1"
    >
      {talk.reactions(activity, page)}
      {talk.comments(activity, page, { startsOpen: true })}
    </section>
  );
}
