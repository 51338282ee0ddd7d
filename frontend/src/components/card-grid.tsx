import type { ReactNode } from "react";
import type { PagedQuery } from "@/api/paged";
import { cx } from "./cx";
import { Loading } from "./states";
import { PagedList } from "./paged-list";

const grid = "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 xl:gap-6";

type Props<T> = {
  label: string;
  query: PagedQuery<T>;
  /** How many lines of facts the cards have. */
  facts?: number;
  /** `eager`: near the top, so that its picture is loaded at once. */
  renderCard: (item: T, eager: boolean) => ReactNode;
  /** Shown when there are none; undefined while loading. */
  empty: ReactNode;
  quiet?: boolean;
};

/** A list of cards, dimmed and busy while a changed filter loads. */
export function CardGrid<T extends { _id: string }>({ label, query, facts = 1, renderCard, empty, quiet }: Props<T>) {
  const stale = query.isPlaceholderData;
  const skeleton = <CardGridSkeleton facts={facts} />;
  return (
    <PagedList query={query} items={query.data?.items} quiet={quiet} skeleton={skeleton} empty={empty || skeleton} auto>
      {(items) => (
        <ul aria-label={label} aria-busy={stale} className={cx(grid, "transition-opacity", stale && "opacity-50")}>
          {items.map((item, position) => (
            <li key={item._id}>{renderCard(item, position < 4)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function CardGridSkeleton({ facts }: { facts: number }) {
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
