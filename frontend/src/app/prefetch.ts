import {
  type AnyUseInfiniteQueryOptions,
  type AnyUseQueryOptions,
  type QueryClient,
  type QueryFunctionContext,
  noop,
} from "@tanstack/react-query";
import type { LoaderFunction, Params, RouteObject } from "react-router";
import { readToken, subjectOf } from "@/api/token";

type Visit = {
  params: Params;
  search: URLSearchParams;
  /** Who the token says is signed in; undefined for a guest. */
  userId: string | undefined;
};
/** The options of the queries that a page begins with. */
export type QueriesOf = (visit: Visit) => (AnyUseQueryOptions | AnyUseInfiniteQueryOptions)[];

/** The routes, each with a loader for the queries that its handle names. */
export const withLoaders = (routes: RouteObject[], queryClient: QueryClient): RouteObject[] =>
  routes.map((route) => {
    const { queriesOf } = (route.handle ?? {}) as { queriesOf?: QueriesOf };
    const children = route.children && withLoaders(route.children, queryClient);
    return {
      ...route,
      children,
      loader: queriesOf && prefetching(queryClient, queriesOf),
      // On the page itself, its components follow a changed address.
      shouldRevalidate: () => false,
    } as RouteObject;
  });

/**
 * A loader that asks for a page's data while the page's code is fetched. It does not wait for the answers: the page
 * shows what comes of them.
 */
const prefetching =
  (queryClient: QueryClient, queriesOf: QueriesOf): LoaderFunction =>
  ({ params, url }) => {
    for (const options of queriesOf({ params, search: url.searchParams, userId: subjectOf(readToken()) })) {
      const answer =
        "initialPageParam" in options
          ? queryClient.infiniteQuery(withoutSignal(options))
          : queryClient.query(withoutSignal(options));
      answer.catch(noop);
    }
    return null;
  };

/** An unmount aborts a call that was given the signal: React's StrictMode would have each page ask twice. */
function withoutSignal<T extends { queryFn?: unknown }>(options: T): T {
  const queryFn = options.queryFn as (context: Omit<QueryFunctionContext, "signal">) => unknown;
  return {
    ...options,
    queryFn: ({ client, queryKey, pageParam, meta }: QueryFunctionContext) =>
      queryFn({ client, queryKey, pageParam, meta }),
  };
}
