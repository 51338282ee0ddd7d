import { Expand } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../cx";

type Props = {
  onOpen: () => void;
  /** How many there are to look at, if that is not seen elsewhere. */
  count?: number;
  className?: string;
  /** The picture. */
  children: ReactNode;
};

/** A picture that opens the viewer. */
export function OpenPhoto({ onOpen, count = 1, className, children }: Props) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        "relative block w-full cursor-zoom-in text-left focus-visible:-outline-offset-4 focus-visible:outline-on-picture",
        className,
      )}
    >
      {children}
      <span className="sr-only">Open large</span>
      <span
        aria-hidden
        className="absolute right-3 bottom-3 flex min-h-9 items-center gap-2 rounded-full bg-glass px-3 text-sm font-semibold text-on-picture tabular-nums print:hidden [&>svg]:size-4.5"
      >
        {count > 1 && `${count} photos`}
        <Expand />
      </span>
    </button>
  );
}
