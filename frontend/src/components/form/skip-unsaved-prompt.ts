/**
 * The location state of a navigation that skips the prompt about unsaved changes: all is saved, or the session is
 * over.
 */
export const skipUnsavedPrompt = { skipUnsavedPrompt: true };

/** The state stays with the history entry, so a step back or forward to it (`POP`) does not count. */
export function skipsUnsavedPrompt(state: unknown, historyAction: "PUSH" | "REPLACE" | "POP"): boolean {
  if (historyAction === "POP") return false;
  return (
    typeof state === "object" && state !== null && "skipUnsavedPrompt" in state && state.skipUnsavedPrompt === true
  );
}
