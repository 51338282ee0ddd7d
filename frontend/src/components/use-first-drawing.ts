import { useDeferredValue } from "react";

/**
 * Whether it is time to draw what a query holds. What is long enough to hold up a slow phone is drawn for the first
 * time as a deferred value, so that React stops for whatever else happens. What is there at once is drawn at once.
 */
export const useFirstDrawing = (query: { data: unknown }) => useDeferredValue(query.data !== undefined);
