import { subjectOf } from "@/api/token";
import type { Session, SessionUser } from "./session";

/** A saved token that the server has not confirmed yet: it is being asked, or will be again after a failure. */
type Unconfirmed = {
  status: "checking" | "unreachable";
  token: string;
  /** Whether the renewed token of the answer is saved. Not for another tab's token: the two would renew it in turns. */
  savesRenewed: boolean;
  failures: number;
  failure?: unknown;
};

export type SessionState = Unconfirmed | Extract<Session, { status: "guest" }> | SignedIn;
type SignedIn = { status: "signed-in"; token: string; user: SessionUser };

export type SessionStore = {
  current: SessionState;
  /** While signing out, the answers to earlier calls no longer count. */
  isSigningOut: boolean;
  /** Grows whenever the session passes to somebody else, who must not see what is cached. */
  generation: number;
};

export type SessionAction =
  | { type: "confirmed"; checked: SessionState; user: SessionUser; token: string }
  | { type: "check-failed"; checked: SessionState; failure: unknown }
  | { type: "refused" | "token-removed"; checked: SessionState }
  | { type: "retry" | "expired" | "signing-out" | "signed-out" }
  | { type: "signed-in"; user: SessionUser; token: string }
  | { type: "changed-in-other-tab"; token: string | null }
  | { type: "user-updated"; id: string; changes: Partial<SessionUser> };

const guest = (expired: boolean): SessionState => ({ status: "guest", expired });

const withToken = (token: string | null, savesRenewed: boolean): SessionState =>
  token ? { status: "checking", token, savesRenewed, failures: 0 } : guest(false);

export const initialSession = (token: string | null): SessionStore => ({
  current: withToken(token, true),
  isSigningOut: false,
  generation: 0,
});

export const tokenOf = (state: SessionState) => (state.status === "guest" ? null : state.token);

/** Whether it is the session's own token, or a renewed one of the same person. */
export function isSamePerson(state: SessionState, token: string | null) {
  const subject = subjectOf(token);
  return token === tokenOf(state) || (subject !== undefined && subject === subjectOf(tokenOf(state)));
}

export function sessionReducer(store: SessionStore, action: SessionAction): SessionStore {
  const { current, isSigningOut } = store;
  const change = (next: SessionState) => ({ ...store, current: next });
  const handOver = (next: SessionState) => ({ ...change(next), generation: store.generation + 1 });
  if ("checked" in action && (action.checked !== current || isSigningOut)) return store;

  switch (action.type) {
    case "confirmed":
      return change({ status: "signed-in", user: action.user, token: action.token });
    case "check-failed":
      if (current.status !== "checking") return store;
      return change({ ...current, status: "unreachable", failures: current.failures + 1, failure: action.failure });
    case "refused":
      return change(guest(true));
    case "token-removed":
      return change(guest(false));
    case "retry":
      if (current.status !== "unreachable" || isSigningOut) return store;
      return change({ ...current, status: "checking" });
    case "expired":
      return handOver(guest(true));
    case "signing-out":
      return { ...store, isSigningOut: true };
    case "signed-out":
      return { ...handOver({ status: "guest", expired: false, signedOut: true }), isSigningOut: false };
    case "signed-in":
      return handOver({ status: "signed-in", user: action.user, token: action.token });
    case "changed-in-other-tab":
      return isSamePerson(current, action.token) ? store : handOver(withToken(action.token, false));
    case "user-updated":
      if (current.status !== "signed-in" || current.user.id !== action.id) return store;
      return change({ ...current, user: { ...current.user, ...action.changes } });
  }
}

export function toSession(state: SessionState): Session {
  if (state.status === "guest" || state.status === "signed-in") return state;
  return { status: "loading", failure: state.failure, retrying: state.status === "checking" };
}
