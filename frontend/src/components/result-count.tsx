import { formatCount } from "./format";

/** How many there are, said aloud when a filter changes it. The line keeps its height while nothing is known. */
export function ResultCount({ total, one, many }: { total: number | undefined; one: string; many: string }) {
  return (
    <p role="status" className="min-h-6 text-[0.9375rem] text-ink-soft">
      {total !== undefined && `${formatCount(total)} ${total === 1 ? one : many}`}
    </p>
  );
}
