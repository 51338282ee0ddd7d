import type { ReactNode } from "react";
import { lazyPart } from "../lazy-part";
import { useIsPhone } from "../use-media-query";
import type { FilterButtonProps } from "./filter-button";

const [FilterButton] = lazyPart(() => import("./filter-button"), {
  what: "The button of the filters",
  where: "corner",
  waiting: <span aria-hidden className="skeleton h-12.5 w-28 shrink-0 rounded-full" />,
});

type Props = FilterButtonProps & {
  /** Stays in view on phones, too. */
  search?: ReactNode;
  /** What the list is ordered by, and the like. */
  beside?: ReactNode;
  /** Filters before the search, not below it. */
  filtersFirst?: boolean;
  /** How all is arranged where there is room. */
  className?: string;
};

/** What a list is filtered and ordered by: in view where there is room, and on a phone in a sheet, so that the list comes first. */
export function FilterBar({ search, beside, filtersFirst = false, className, children, ...sheet }: Props) {
  if (useIsPhone()) {
    return (
      <div className="flex flex-wrap items-end gap-2">
        {search && <div className="min-w-0 flex-[1_1_9.5rem]">{search}</div>}
        <FilterButton {...sheet}>
          {beside}
          {children}
        </FilterButton>
      </div>
    );
  }
  return (
    <div className={className}>
      {filtersFirst && children}
      {search}
      {beside}
      {!filtersFirst && <div className="col-span-full">{children}</div>}
    </div>
  );
}
