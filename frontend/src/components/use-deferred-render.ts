import { useDeferredValue } from "react";

/**
 * Whether to render a query's data. The first render of a long list is deferred, so that it does not block a slow
 * phone. Cached data is rendered at once.
 */
export const useDeferredRender = (query: { data: unknown }) => useDeferredValue(query.data !== undefined);
