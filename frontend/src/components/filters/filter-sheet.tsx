import type { ReactNode, RefObject } from "react";
import { formatCount } from "../format";
import { type FoundPages, countOf } from "../result-count";
import { buttonClass } from "../ui/button-class";
import { Sheet } from "../ui/sheet";

export type FilterSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  /** How many filters are set, the search aside. */
  count: number;
  onClear: () => void;
  /** What is found so far; undefined while it is loading. */
  pages?: FoundPages;
  children: ReactNode;
};

/** The filters on a phone. Each applies at once: the button below them says what comes of it, and shows it. */
export default function FilterSheet({ open, onOpenChange, anchor, count, onClear, pages, children }: FilterSheetProps) {
  const found = pages && countOf(pages);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      finalFocus={anchor}
      footer={
        <>
          <button
            type="button"
            disabled={count === 0}
            onClick={onClear}
            className={buttonClass("quiet", "medium", "max-[19rem]:w-full")}
          >
            Clear all
          </button>
          <button
            type="button"
            onClick={() => onOpenChange(false)}
            className={buttonClass("primary", "medium", "flex-1 tabular-nums")}
          >
            {found ? `Show ${formatCount(found)} ${found === 1 ? "result" : "results"}` : "Show results"}
          </button>
        </>
      }
    >
      <div className="flex flex-col gap-5">{children}</div>
    </Sheet>
  );
}
