import type { ReactNode } from "react";
import { Failure } from "./states";
import { LoadMore, type LoadMoreProps } from "./load-more";
import { QuietFailure } from "./quiet-failure";
import { useDeferredRender } from "./use-deferred-render";

type Props<T> = Omit<LoadMoreProps, "query"> & {
  query: LoadMoreProps["query"] & {
    data: unknown;
    isPending: boolean;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  items: T[] | undefined;
  /** Whether there is only the failure to show. By default a failed refetch empties the list; a failed next page does not. */
  failed?: boolean;
  /** A retry button instead of an alert when the list cannot be loaded. */
  quiet?: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
  className?: string;
  children: (items: T[]) => ReactNode;
};

/** A list that is loaded page by page, in each of its states. */
export function PagedList<T>({ query, items = [], skeleton, empty, quiet, className, children, ...props }: Props<T>) {
  const { failed = query.isError && !query.isFetchNextPageError, ...loadMore } = props;
  const isReady = useDeferredRender(query);
  if (query.isPending) return skeleton;
  if (failed) {
    const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
    return quiet ? <QuietFailure {...retry} /> : <Failure error={query.error} {...retry} />;
  }
  if (!isReady) return skeleton;
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <div className={className}>
      {children(items)}
      {!query.isPlaceholderData && <LoadMore query={query} {...loadMore} />}
    </div>
  );
}
