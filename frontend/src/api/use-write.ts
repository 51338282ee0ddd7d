import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type { Write } from "./outdates";
import { useOutdate } from "./use-outdate";

/** What a form has changed of the thing with that id. */
export type Changes<V> = { id: string; changed: Partial<V> };

/** A mutation that marks as old what it makes old (outdates.ts). */
export function useWrite<T, E, V>(write: Write, options: UseMutationOptions<T, E, V>) {
  const outdate = useOutdate();
  return useMutation({ ...options, onSuccess: () => outdate(write) });
}
