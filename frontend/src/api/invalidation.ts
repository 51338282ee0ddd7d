import { type Endpoint, INVALIDATES, PUBLIC } from "./generated/invalidation.gen";

/** What is written by a call that makes queries stale. (Some update the cached answers themselves: features/comments/mutations.ts, features/reactions/toggle.ts.) */
export type Write = keyof typeof INVALIDATES;

/** Matches the queries of these endpoints. */
export const queriesOf =
  (endpoints: readonly Endpoint[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    endpoints.includes((queryKey[0] as { _id: Endpoint })._id);

/** Matches the queries that a write makes stale, but not those of `others`. */
export const staleAfter = (write: Write, others: readonly Endpoint[] = []) =>
  queriesOf(INVALIDATES[write].filter((endpoint) => !others.includes(endpoint)));

/** Matches the queries whose answers are the same for everybody. */
export const isPublic = queriesOf(PUBLIC);
