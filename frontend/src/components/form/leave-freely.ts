/** The state of a navigation that nobody is asked about: all is saved, or the session is over; nothing is left to stay for. */
export const leaveFreely = { leaveFreely: true };

/** The state stays with the place in the history: a later step back or forward to it (`POP`) is asked about. */
export function mayLeave(state: unknown, historyAction: "PUSH" | "REPLACE" | "POP"): boolean {
  if (historyAction === "POP") return false;
  return typeof state === "object" && state !== null && "leaveFreely" in state && state.leaveFreely === true;
}
