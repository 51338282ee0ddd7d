import { type QueryKey, type UseQueryOptions, useQueries } from "@tanstack/react-query";
import { formatCount } from "@/components/format";
import { Empty } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import type { ActiveFilter } from "./active-filters";

type Found = { response: unknown[]; next?: string };

type Props<R extends Found, E, K extends QueryKey> = {
  title: string;
  /** One and several of what is looked for. */
  one: string;
  many: string;
  /** Each filter that is set, and the question without it. */
  without: readonly { filter: ActiveFilter; options: UseQueryOptions<R, E, R, K> }[];
  onClear: () => void;
};

/** Nothing has all that is asked for: the way out is to take off the filter that costs most. */
export function NothingFits<R extends Found, E, K extends QueryKey>(props: Props<R, E, K>) {
  const { title, one, many, without, onClear } = props;
  const best = useQueries({
    queries: without.map(({ options }) => options),
    combine: (results) => {
      const sizes = results.map(({ data }) => data?.response.length ?? 0);
      const most = Math.max(0, ...sizes);
      const place = sizes.indexOf(most);
      return most > 0 ? { place, most, andMore: results[place]?.data?.next !== undefined } : undefined;
    },
  });
  const filter = best && without[best.place]?.filter;
  return (
    <Empty title={title} drawing="map">
      <p className="text-ink-soft">
        {filter && best
          ? `Without “${filter.label}” there ${best.most === 1 && !best.andMore ? "is" : "are"} ${countOf(best, one, many)}.`
          : "Nothing has all of that at once."}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {filter && (
          <button type="button" onClick={filter.remove} className={buttonClass("primary")}>
            Take it off
          </button>
        )}
        <button type="button" onClick={onClear} className={buttonClass("secondary")}>
          Show all {many}
        </button>
      </div>
    </Empty>
  );
}

function countOf({ most, andMore }: { most: number; andMore: boolean }, one: string, many: string) {
  if (andMore) return `more than ${formatCount(most)} ${many}`;
  return `${formatCount(most)} ${most === 1 ? one : many}`;
}
