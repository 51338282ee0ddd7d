import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { uncached } from "@/api/uncached";

/** What the person has just created before coming to this list (see useNavigateAfterSave). */
export function useCreated<R, E, T extends { userId: { _id: string } }, K extends QueryKey>(
  optionsOf: (id: string) => UseQueryOptions<R, E, T, K>,
  userId: string,
) {
  const id = createdIn(useLocation().state);
  const { data, isError, isLoading } = useQuery({ ...optionsOf(id ?? ""), ...uncached, enabled: id !== undefined });
  // It may have been deleted elsewhere since.
  return { thing: !isError && data?.userId._id === userId ? data : undefined, isLoading };
}

/** A search is another history entry, without it. */
function createdIn(state: unknown) {
  if (typeof state !== "object" || state === null || !("created" in state)) return undefined;
  return typeof state.created === "string" ? state.created : undefined;
}
