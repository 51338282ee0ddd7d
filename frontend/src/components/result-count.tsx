import { formatCount } from "./format";

type Props = {
  /** A list's pages so far; absent while nothing is known. */
  pages: { response: unknown[]; total?: number; next?: string }[] | undefined;
  one: string;
  many: string;
};

/** How many were found, said aloud when a filter changes it. The line keeps its height while nothing is known. */
export function ResultCount({ pages, one, many }: Props) {
  return (
    <p role="status" className="min-h-6 text-[0.9375rem] text-ink-soft">
      {pages && countOf(pages, one, many)}
    </p>
  );
}

/** The server gives the total only where it is cheap to know; without it, what is here already says enough. */
function countOf(pages: NonNullable<Props["pages"]>, one: string, many: string) {
  const loaded = pages.reduce((sum, page) => sum + page.response.length, 0);
  const count = pages[0]?.total ?? loaded;
  if (count === 0) return null;
  const isLowerBound = pages[0]?.total === undefined && pages.at(-1)?.next !== undefined;
  return `${isLowerBound ? "More than " : ""}${formatCount(count)} ${count === 1 ? one : many}`;
}
