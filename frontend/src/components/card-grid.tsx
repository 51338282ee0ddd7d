import type { ReactNode } from "react";
import { cx } from "./cx";
import { Loading } from "./faces";

const grid = "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 xl:gap-6";

type Props = { children: ReactNode; label: string; stale: boolean };

/** A list of cards. While it is still the old list of a changed filter it is dimmed, and says that it is busy. */
export function CardGrid({ children, label, stale }: Props) {
  return (
    <ul aria-label={label} aria-busy={stale} className={cx(grid, "transition-opacity", stale && "opacity-50")}>
      {children}
    </ul>
  );
}

/** `facts`: how many lines of them the cards have. */
export function CardGridSkeleton({ facts = 1 }: { facts?: number }) {
  return (
    <Loading>
      <div className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-card border border-line bg-surface">
            <div className="skeleton aspect-[8/5] w-full rounded-none" />
            <div className="flex flex-col gap-4 p-5">
              <div className="skeleton h-6 w-3/5" />
              <div className="flex flex-col gap-2.5">
                {Array.from({ length: facts }, (_line, line) => (
                  <div key={line} className="skeleton h-5 w-4/5" />
                ))}
              </div>
              <div className="skeleton h-11 w-40 rounded-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
