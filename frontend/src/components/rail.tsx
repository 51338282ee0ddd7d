import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { QuietFailure } from "./quiet-failure";
import { type RailLayout, RailSkeleton, railClass } from "./rail-layout";
import { type Rest, ShelfFrame } from "./shelf";
import { useInView } from "./use-in-view";
import { useLatch } from "./use-latch";

type Found = { response: { _id: string }[] };

type Props<R extends Found, E, K extends QueryKey> = {
  title: string;
  /** Beside the title. */
  lead?: string;
  rest?: Rest;
  options: UseQueryOptions<R, E, R, K>;
  /** Which of them are shown; all by default. */
  pick?: (found: R["response"]) => R["response"];
  renderItem: (item: R["response"][number]) => ReactNode;
  layout: RailLayout;
  /** How many are expected. */
  count: number;
  /** How many lines of facts a card has. */
  facts?: number;
  /** In place of none; by default there is nothing to say. */
  empty?: ReactNode;
  /** Below them, unless there are none. */
  children?: ReactNode;
};

/** Some of a list on a page about something else, asked for once it comes near the screen. */
export function Rail<R extends Found, E, K extends QueryKey>(props: Props<R, E, K>) {
  const { title, lead, rest, options, pick, renderItem, layout, count, facts = 1, empty, children } = props;
  const ref = useRef<HTMLElement>(null);
  const isNear = useLatch(useInView(ref, false, "800px"));
  const { data, isError, isFetching, refetch } = useQuery({ ...options, enabled: isNear });
  const items = data && (pick ? pick(data.response) : data.response);
  if (items?.length === 0) return empty ? <ShelfFrame title={title}>{empty}</ShelfFrame> : null;
  return (
    <ShelfFrame ref={ref} title={title} lead={lead} rest={rest}>
      {items ? (
        <ul className={railClass[layout]}>
          {items.map((item) => (
            <li key={item._id}>{renderItem(item)}</li>
          ))}
        </ul>
      ) : isError ? (
        <QuietFailure onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          {/* Not announced: several rails may load while one reads something else. */}
          {isNear && <p className="sr-only">Loading...</p>}
          <div aria-hidden>
            <RailSkeleton layout={layout} count={count} facts={facts} resting={!isNear} />
          </div>
        </>
      )}
      {children}
    </ShelfFrame>
  );
}
