import { formatCount } from "./format";

export type FoundPages = { response: unknown[]; total?: number; next?: string }[];

type Props = {
  /** The pages of a list so far; undefined while it is loading. */
  pages: FoundPages | undefined;
  one: string;
  many: string;
};

/** How many results there are, announced when a filter changes. The line keeps its height while loading. */
export function ResultCount({ pages, one, many }: Props) {
  return (
    <p role="status" className="min-h-6 text-[0.9375rem] text-ink-soft">
      {pages && inWords(pages, one, many)}
    </p>
  );
}

/**
 * The server gives the total only where that is cheap. Otherwise there is no number until all are loaded, because one
 * that grows with every page would be announced again and again; that there are many is announced once.
 */
export function countOf(pages: FoundPages): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.response.length, 0);
  const isWhole = pages.at(-1)?.next === undefined;
  return pages[0]?.total ?? (isWhole ? loaded : undefined);
}

function inWords(pages: FoundPages, one: string, many: string) {
  const count = countOf(pages);
  if (count === undefined) return <span className="sr-only">Many {many}</span>;
  return count === 0 ? null : `${formatCount(count)} ${count === 1 ? one : many}`;
}
