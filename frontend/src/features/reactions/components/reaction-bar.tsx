import { useState } from "react";
import { Link } from "react-router";
import type { Reaction } from "@/api/generated/types.gen";
import { cx } from "@/components/cx";
import { formatCount } from "@/components/format";
import { ReactionIcon } from "./reaction-icon";

type Props = {
  reactions: readonly Reaction[];
  /** For screen readers. */
  about: string;
  loading: boolean;
  /** Where a guest signs in to react. */
  signInTo?: string;
  /** Called when they do, with what they wanted. */
  onSignIn?: (reaction: Reaction) => void;
  /** Toggles a reaction, for people who are signed in. */
  onToggle?: (reaction: Reaction) => void;
};

/** The reactions: an icon and a count each. Keeps its height while the counts load. */
export function ReactionBar({ reactions, about, loading, signInTo, onSignIn, onToggle }: Props) {
  if (loading && reactions.length === 0)
    return <div aria-hidden className="skeleton h-11 w-64 max-w-full rounded-full" />;
  if (reactions.length === 0) return null;
  return (
    <ul aria-label={`Reactions to ${about}`} className="flex flex-wrap gap-1.5 sm:gap-2">
      {reactions.map((reaction) => (
        <li key={reaction._id}>
          <Chip reaction={reaction} signInTo={signInTo} onSignIn={onSignIn} onToggle={onToggle} />
        </li>
      ))}
    </ul>
  );
}

const chip =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border px-2.5 sm:px-3.5 " +
  "text-sm font-semibold tabular-nums transition-[color,background-color,border-color,scale] ";
const resting = "border-line bg-surface";
const inviting = "hover:border-brand hover:text-brand";
const pressed = "border-brand bg-brand-wash text-on-brand-wash";

type ChipProps = Pick<Props, "signInTo" | "onSignIn" | "onToggle"> & { reaction: Reaction };

/** A button, or a link to sign in for guests, or neither while the session is loading. */
function Chip({ reaction, signInTo, onSignIn, onToggle }: ChipProps) {
  const { name, reacted, count, icon, iconBack } = reaction;
  const label = `${name}: ${formatCount(count)}`;
  // Each press that reacts is answered, also the second after one was taken back.
  const [presses, setPresses] = useState(0);
  const content = (
    <>
      <span key={presses} className={cx("grid", presses > 0 && reacted && "hop")}>
        <ReactionIcon src={reacted ? icon : iconBack} />
      </span>
      {formatCount(count)}
    </>
  );
  if (onToggle) {
    return (
      <button
        type="button"
        aria-pressed={reacted}
        aria-label={label}
        title={name}
        onClick={() => {
          if (!reacted) setPresses(presses + 1);
          onToggle(reaction);
        }}
        className={cx(chip, "active:scale-95", reacted ? pressed : `${resting} ${inviting}`)}
      >
        {content}
      </button>
    );
  }
  if (signInTo) {
    return (
      <Link
        to={signInTo}
        onClick={() => onSignIn?.(reaction)}
        aria-label={`${label}. Sign in to react`}
        title={name}
        className={cx(chip, resting, inviting)}
      >
        {content}
      </Link>
    );
  }
  return (
    <span title={name} className={cx(chip, reacted ? pressed : resting)}>
      <span className="sr-only">{name}: </span>
      {content}
    </span>
  );
}
