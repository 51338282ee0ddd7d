import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  infiniteQueryOptions,
  keepPreviousData,
} from "@tanstack/react-query";

export type Page<T> = { response: T[]; next?: string; total?: number };
/** A list so far: page by page, and all of its items. */
type Paged<P extends Page<unknown>> = { pages: P[]; items: P["response"] };
export type PagedQuery<T> = UseInfiniteQueryResult<Paged<Page<T>>, unknown>;

/** The options of a list that the API answers page by page, from the generated ones of its call. */
export const pagedOptions = <P extends Page<unknown>, E, K extends QueryKey, C>(
  options: UseInfiniteQueryOptions<P, E, InfiniteData<P>, K, C | object>,
) =>
  infiniteQueryOptions({
    ...options,
    initialPageParam: {},
    getNextPageParam: (last: P) => last.next as C | undefined,
    select: ({ pages }: InfiniteData<P>): Paged<P> => ({ pages, items: pages.flatMap(({ response }) => response) }),
  });

/** For a query that a route's loader begins (app/router.tsx): the page shows its failure, and does not ask once more. */
export const begunByLoader = { retryOnMount: false } as const;

/**
 * For lists that are searched, or the person's own: every visit and filter refetches, and shows the last answer until
 * then. On a visit the loader fetches.
 */
export const revalidated = {
  ...begunByLoader,
  staleTime: 0,
  refetchOnMount: false,
  placeholderData: keepPreviousData,
} as const;
