/** The state of a navigation that nobody is asked about: the session is over, there is nothing left to stay for. */
export const leaveFreely = { leaveFreely: true };

export function mayLeave(state: unknown): boolean {
  return typeof state === "object" && state !== null && "leaveFreely" in state && state.leaveFreely === true;
}
