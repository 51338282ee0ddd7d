import { Smile } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Reaction } from "@/api/generated/types.gen";
import { formatCount } from "@/components/format";
import { safePhotoUrl } from "@/components/photo-url";

type Props = {
  reactions: readonly Reaction[];
  /** What is reacted to, for screen readers. */
  about: string;
  loading: boolean;
  /** Where a guest goes who wants to react. */
  signInTo?: string;
};

/** How people reacted: an icon and a count each. Keeps its height while the counts are on their way. */
export function ReactionBar({ reactions, about, loading, signInTo }: Props) {
  if (loading && reactions.length === 0)
    return <div aria-hidden className="skeleton h-11 w-64 max-w-full rounded-full" />;
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={`Reactions to ${about}`} className="flex flex-wrap gap-1.5 sm:gap-2">
      {reactions.map((reaction) => (
        <li key={reaction._id}>
          {signInTo ? (
            <Link
              to={signInTo}
              aria-label={`${reaction.name}: ${formatCount(reaction.count)}. Sign in to react`}
              title={reaction.name}
              className={`${chip} transition-colors hover:border-brand hover:text-brand`}
            >
              <Face reaction={reaction} />
            </Link>
          ) : (
            <span title={reaction.name} className={chip}>
              <span className="sr-only">{reaction.name}: </span>
              <Face reaction={reaction} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const chip =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line bg-surface px-2.5 sm:px-3.5 " +
  "text-sm font-semibold tabular-nums";

function Face({ reaction: { icon, iconBack, reacted, count } }: { reaction: Reaction }) {
  const [failed, setFailed] = useState<string>();
  const url = safePhotoUrl(reacted ? icon : iconBack);
  return (
    <>
      {url && url !== failed ? (
        <img src={url} alt="" width={22} height={22} className="size-5.5" onError={() => setFailed(url)} />
      ) : (
        <Smile aria-hidden className="size-5.5" />
      )}
      {formatCount(count)}
    </>
  );
}
