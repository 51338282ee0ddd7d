import { CircleAlert } from "lucide-react";
import { type ReactNode, use, useId } from "react";
import { Sending } from "./sending";

/** When the browser scrolls to an input, its label stays visible below the bar at the top. */
export const inputClass =
  "scroll-mt-10 min-h-12.5 w-full rounded-box border border-line-control bg-surface px-4 text-base text-ink placeholder:text-ink-soft " +
  // A day cannot be broken into lines.
  "max-[19rem]:[&[type=date]]:px-2 " +
  "aria-invalid:border-danger aria-invalid:not-focus-visible:outline-1 aria-invalid:not-focus-visible:-outline-offset-2 " +
  "aria-invalid:not-focus-visible:outline-danger focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-brand";

/* A picture, its address and what is to be said of it; on phones the address has the whole first line, and with large letters
   each has one. */
const beside = "grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 max-sm:gap-y-2.5 max-[19rem]:grid-cols-1";
const besideInput = "min-w-0 max-sm:col-span-2 max-[19rem]:col-span-1 sm:col-start-2";
const besidePicture = "sm:col-start-1 sm:row-span-2 sm:row-start-1";

/** The attributes that connect an input with its label, hint and error, and with its form. */
type Wiring = {
  id: string;
  readOnly: boolean;
  "aria-required": boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type Props = {
  label: string;
  /** Below the input; an error replaces it. */
  hint?: string;
  error: string | undefined;
  optional?: boolean;
  /** At the end of the label's line. */
  aside?: ReactNode;
  /** A preview of the value: beside the input, or below it on phones. */
  picture?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
};

/** The frame of every field: the label, the input, then the error or the hint. */
export function Field({ label, hint, error, optional = false, aside, picture, children }: Props) {
  const id = useId();
  const messageId = error || hint ? `${id}-message` : undefined;
  const input = children({
    id,
    readOnly: use(Sending),
    "aria-required": !optional,
    "aria-invalid": Boolean(error),
    "aria-describedby": messageId,
  });
  const message = error ? (
    <ErrorLine id={messageId}>{error}</ErrorLine>
  ) : (
    hint && (
      <p id={messageId} className="mt-1.5 text-sm text-ink-soft">
        {hint}
      </p>
    )
  );
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {optional && <span className="-ml-2.5 flex-1 text-sm text-ink-soft">(optional)</span>}
        {aside}
      </div>
      {picture ? (
        <div className={beside}>
          <div className={besideInput}>{input}</div>
          <div className={besidePicture}>{picture}</div>
          <div className="min-w-0">{message}</div>
        </div>
      ) : (
        <>
          {input}
          {message}
        </>
      )}
    </div>
  );
}

export function ErrorLine({ id, children }: { id: string | undefined; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
