import { SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { lazyPart } from "../lazy-part";
import { buttonClass } from "../ui/button-class";
import type { FilterSheetProps } from "./filter-sheet";

const [FilterSheet, preload] = lazyPart(() => import("./filter-sheet"), { what: "The filters", where: "corner" });

export type FilterButtonProps = Pick<FilterSheetProps, "count" | "pages" | "onClear" | "children">;

export default function FilterButton({ count, ...sheet }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const [wasUsed, setWasUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const change = (next: boolean) => {
    setWasUsed(true);
    setOpen(next);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => change(true)}
        className={buttonClass("secondary", "medium", "min-h-12.5 shrink-0 px-4 max-[22rem]:px-3.5")}
      >
        <SlidersHorizontal aria-hidden />
        <span className="sr-only">{count > 0 ? `Filters, ${count} set` : "Filters"}</span>
        <span aria-hidden className="max-[22rem]:hidden">
          Filters
        </span>
        {count > 0 && (
          <span
            aria-hidden
            className="grid size-6 place-items-center rounded-full bg-brand text-sm text-on-brand tabular-nums"
          >
            {count}
          </span>
        )}
      </button>
      {wasUsed && <FilterSheet open={open} onOpenChange={change} anchor={button} count={count} {...sheet} />}
    </>
  );
}
