import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { Write } from "./invalidation";
import { useInvalidate } from "./use-invalidate";

/** The changed fields of the thing with that id. */
export type Changes<V> = { id: string; changed: Partial<V> };

/** A mutation that invalidates the queries that it makes stale. */
export function useWrite<T, E, V>(write: Write, options: UseMutationOptions<T, E, V>) {
  const invalidate = useInvalidate();
  return useMutation({ ...options, onSuccess: () => invalidate(write) });
}
