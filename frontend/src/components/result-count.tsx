import { formatCount } from "./format";

type Props = {
  /** A list's pages so far; absent while nothing is known. */
  pages: { response: unknown[]; total?: number; next?: string }[] | undefined;
  one: string;
  many: string;
};

/** How many there are, said aloud when a filter changes it. The line keeps its height while nothing is known. */
export function ResultCount({ pages, one, many }: Props) {
  return (
    <p role="status" className="min-h-6 text-[0.9375rem] text-ink-soft">
      {pages && countOf(pages, one, many)}
    </p>
  );
}

/**
 * The server gives the total only where it is cheap to know. Else there is no number until all of them are here: one that
 * grows with every page would be said again and again. That there are many is said once, to those who cannot see it.
 */
function countOf(pages: NonNullable<Props["pages"]>, one: string, many: string) {
  const loaded = pages.reduce((sum, page) => sum + page.response.length, 0);
  const isWhole = pages.at(-1)?.next === undefined;
  const count = pages[0]?.total ?? (isWhole ? loaded : undefined);
  if (count === undefined) return <span className="sr-only">Many {many}</span>;
  return count === 0 ? null : `${formatCount(count)} ${count === 1 ? one : many}`;
}
