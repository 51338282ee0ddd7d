import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx";

type Props = {
  to: string;
  /** `size-full`: the row gives it its size. */
  photo: ReactNode;
  /** Of faces. */
  isRound?: boolean;
  name: ReactNode;
  /** Under the name, one fact a line. */
  children: ReactNode;
  /** Whether the arrow keys of the search stop at it. */
  isFound?: boolean;
};

/** A thing in a list that is no more than a look: a small picture, its name, and what matters of it. */
export function RowLink({ to, photo, isRound = false, name, children, isFound }: Props) {
  return (
    <Link
      to={to}
      data-found={isFound}
      className="flex min-h-24 items-center gap-4 rounded-card p-2 transition-colors hover:bg-sunken max-[19rem]:gap-2"
    >
      <span
        aria-hidden
        className={cx("size-20 shrink-0 overflow-hidden max-[19rem]:hidden", isRound ? "rounded-full" : "rounded-box")}
      >
        {photo}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <bdi className="leading-snug font-semibold">{name}</bdi>
        <span className="mt-0.5 block text-sm text-ink-soft">{children}</span>
      </span>
    </Link>
  );
}
