import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { uncached } from "@/api/uncached";

/** What this person has just made, on the list that they are led to then (see useLeave); without it nothing is asked. */
export function useMade<R, E, T extends { userId: { _id: string } }, K extends QueryKey>(
  optionsOf: (id: string) => UseQueryOptions<R, E, T, K>,
  userId: string,
) {
  const id = madeIn(useLocation().state);
  const { data, isError, isLoading } = useQuery({ ...optionsOf(id ?? ""), ...uncached, enabled: id !== undefined });
  // It may have been deleted elsewhere since.
  return { made: !isError && data?.userId._id === userId ? data : undefined, isLoading };
}

/** A search is another place in the history, and has none. */
function madeIn(state: unknown) {
  if (typeof state !== "object" || state === null || !("made" in state)) return undefined;
  return typeof state.made === "string" ? state.made : undefined;
}
