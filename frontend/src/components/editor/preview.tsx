import type { ReactNode } from "react";
import { cx } from "../cx";

/**
 * The thing as it will look, beside its form. It repeats what is in the fields, so that screen readers and the keyboard pass
 * it by.
 */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <figure aria-hidden inert className="sticky top-24 select-none print:hidden">
      <figcaption className="mb-3 text-sm font-semibold text-ink-soft">As it will look</figcaption>
      {children}
    </figure>
  );
}

type UnfinishedProps = {
  /** The class with the shape of its picture. */
  shape: string;
  photo: ReactNode;
  name: string;
  /** One a line; undefined for what is still missing. */
  facts: (string | undefined)[];
};

/** The card of a thing that is not whole yet: bones stand for what is missing. */
export function UnfinishedCard({ shape, photo, name, facts }: UnfinishedProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-rest">
      {photo ?? <div className={cx("w-full", bone, shape)} />}
      <div className="flex flex-col gap-2 p-5">
        {name.trim() === "" ? (
          <div className={cx("h-6 w-3/5 rounded-small", bone)} />
        ) : (
          <p dir="auto" className="font-display text-name font-semibold wrap-anywhere">
            {name}
          </p>
        )}
        {facts.map((fact, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line's only identity is its index
          <div key={line} className="flex min-h-6 items-center text-ink-soft">
            {fact === undefined ? (
              <div className={cx("h-4 rounded-small", bone, line % 2 === 0 ? "w-4/5" : "w-1/2")} />
            ) : (
              <span className="min-w-0 wrap-anywhere">{fact}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** It stands still: nothing is loading. */
const bone = "bg-sunken";
