import { type QueryClient, type QueryFunctionContext, noop } from "@tanstack/react-query";
import type { LoaderFunction, RouteObject } from "react-router";
import { type InitialData, answerTo } from "@/api/initial-data";
import { type PageQuery, optionsOf } from "@/api/page-query";
import { readToken, subjectOf } from "@/api/token";

/** How long what came with the page counts as just answered, in ms: as long as other data of the app. */
const FRESH = 30_000;

/** The routes, each with a loader for the queries that its handle names. `initialData` is for the first of them. */
export const withLoaders = (
  routes: RouteObject[],
  queryClient: QueryClient,
  initialData?: InitialData,
): RouteObject[] =>
  routes.map((route) => {
    const { queries } = (route.handle ?? {}) as { queries?: readonly PageQuery[] };
    const children = route.children && withLoaders(route.children, queryClient, initialData);
    return {
      ...route,
      children,
      loader: queries && prefetching(queryClient, queries, initialData),
      // On the page itself, its components follow a changed address.
      shouldRevalidate: () => false,
    } as RouteObject;
  });

/**
 * A loader that asks for a page's data while the page's code is fetched. It does not wait for the answers: the page
 * shows what comes of them.
 */
const prefetching =
  (queryClient: QueryClient, queries: readonly PageQuery[], initialData?: InitialData): LoaderFunction =>
  ({ params, url }) => {
    const visit = { params, search: url.searchParams, userId: subjectOf(readToken()) };
    for (const options of optionsOf(queries, visit)) {
      if (initialData && fill(queryClient, options, initialData)) continue;
      const answer =
        "initialPageParam" in options
          ? queryClient.infiniteQuery(withoutSignal(options))
          : queryClient.query(withoutSignal(options));
      answer.catch(noop);
    }
    // What is not of the first page is of no page: it would be older than what comes until then.
    initialData?.answers.clear();
    return null;
  };

/** Puts the answer that came with the page into the cache. Whether it did, and the answer is still good. */
function fill(
  queryClient: QueryClient,
  options: ReturnType<typeof optionsOf>[number],
  initialData: InitialData,
): boolean {
  const answer = answerTo(initialData, options.queryKey);
  if (answer === undefined) return false;
  const { answeredAt: updatedAt } = initialData;
  const data = "initialPageParam" in options ? { pages: [answer], pageParams: [options.initialPageParam] } : answer;
  queryClient.setQueryData(options.queryKey, data, { updatedAt });
  return Date.now() - updatedAt < FRESH;
}

/** An unmount aborts a call that was given the signal: React's StrictMode would have each page ask twice. */
function withoutSignal<T extends { queryFn?: unknown }>(options: T): T {
  const queryFn = options.queryFn as (context: Omit<QueryFunctionContext, "signal">) => unknown;
  return {
    ...options,
    queryFn: ({ client, queryKey, pageParam, meta }: QueryFunctionContext) =>
      queryFn({ client, queryKey, pageParam, meta }),
  };
}
