import { Heart, MessageCircle } from "lucide-react";
import { cx } from "./cx";
import { formatCount } from "./format";

type Props = { loved?: number; comments?: number; className?: string };

/** How many people love a thing, and how many comments it has. Nothing of what there is none of. */
export function TalkCounts({ loved = 0, comments = 0, className }: Props) {
  if (loved === 0 && comments === 0) return null;
  return (
    <span
      className={cx(
        // `relative`: what is for screen readers only would else stand out of a list that scrolls sideways.
        "relative inline-flex shrink-0 items-center gap-3 text-sm font-medium text-ink-soft tabular-nums [&_svg]:size-4",
        className,
      )}
    >
      {loved > 0 && (
        <span className="inline-flex items-center gap-1 text-accent">
          <Heart aria-hidden fill="currentColor" />
          {formatCount(loved)}
          <span className="sr-only"> {loved === 1 ? "person loves it" : "people love it"}</span>
        </span>
      )}
      {comments > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageCircle aria-hidden />
          {formatCount(comments)}
          <span className="sr-only"> {comments === 1 ? "comment" : "comments"}</span>
        </span>
      )}
    </span>
  );
}
