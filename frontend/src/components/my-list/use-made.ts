import { useLocation } from "react-router";

/**
 * The id of what was just made, on the list that one is led to then (see useLeave). A search is another place in the
 * history, and has none.
 */
export function useMade(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("made" in state)) return undefined;
  return typeof state.made === "string" ? state.made : undefined;
}
