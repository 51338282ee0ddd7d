import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

/** Scrolled to, an input keeps room for its label below the bar at the top. */
export const inputClass =
  "scroll-mt-10 min-h-12.5 w-full rounded-box border border-line-control bg-surface px-4 text-base text-ink placeholder:text-ink-soft " +
  "aria-invalid:border-danger aria-invalid:outline-1 aria-invalid:-outline-offset-2 aria-invalid:outline-danger " +
  "focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-brand";

/** What an input needs to belong to its label, hint and error. */
export type Wiring = { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };

type Props = {
  label: string;
  hint?: string;
  error: string | undefined;
  /** On the label's line, at its end. */
  aside?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
};

/** The frame of every field: the label above, then the input, then the error or the hint. */
export function Field({ label, hint, error, aside, children }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, "aria-invalid": Boolean(error), "aria-describedby": describedBy })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
