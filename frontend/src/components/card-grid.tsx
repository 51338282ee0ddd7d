import type { ReactNode } from "react";
import type { PagedQuery } from "@/api/paged";
import { CardSkeleton, type CardShape } from "./card-skeleton";
import { cx } from "./cx";
import { Loading } from "./states";
import { PagedList } from "./paged-list";

/** The cards of a list. */
export const gridClass =
  "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 xl:gap-6 min-[100rem]:grid-cols-5";
/** Upright ones are narrow: two on a phone. */
const postersClass =
  "grid grid-cols-1 gap-3 min-[20rem]:grid-cols-2 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 xl:grid-cols-5 xl:gap-6";

type Look = {
  shape: CardShape;
  /** How many lines of facts the cards have. */
  facts: number;
};
type Props<T> = Look & {
  label: string;
  query: PagedQuery<T>;
  /** `eager`: near the top, so that its picture is loaded at once. */
  renderCard: (item: T, eager: boolean) => ReactNode;
  /** Shown when there are none; undefined while loading. */
  empty: ReactNode;
  quiet?: boolean;
};

/** A list of cards, dimmed and busy while a changed filter loads. */
export function CardGrid<T extends { _id: string }>({ label, query, renderCard, empty, quiet, ...look }: Props<T>) {
  const stale = query.isPlaceholderData;
  const skeleton = <CardGridSkeleton {...look} />;
  const grid = look.shape === "poster" ? postersClass : gridClass;
  return (
    <PagedList query={query} items={query.data?.items} quiet={quiet} skeleton={skeleton} empty={empty || skeleton} auto>
      {(items) => (
        <ul aria-label={label} aria-busy={stale} className={cx(grid, "transition-opacity", stale && "opacity-50")}>
          {items.map((item, position) => (
            <li key={item._id}>{renderCard(item, position < 5)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export function CardGridSkeleton({ shape, facts }: Look) {
  return (
    <Loading>
      <div className={shape === "poster" ? postersClass : gridClass}>
        {Array.from({ length: 10 }, (_, index) => (
          <CardSkeleton key={index} shape={shape} facts={facts} />
        ))}
      </div>
    </Loading>
  );
}
