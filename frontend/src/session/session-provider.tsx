import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "@/api/errors";
import { announceEnd, onSessionExpired } from "@/api/expiry";
import { isSameForAll } from "@/api/outdates";
import { dropToken, isTokenChange, readToken, saveToken, subjectOf } from "@/api/token";
import { endTrip } from "./google-trip";
import { checkToken, endSession } from "./session-calls";
import { type Session, SessionContext, type SessionValue } from "./session";

/** `keepFresh`: whether the fresh token of the answer is saved (never for another tab's: the two would take turns). */
type Check = { token: string; keepFresh: boolean; failures: number; failure?: unknown };
type State =
  | ({ status: "checking" } & Check)
  /** The server could not be asked; it will be, again. */
  | ({ status: "waiting" } & Check)
  | Exclude<Session, { status: "loading" }>;

const check = (token: string, keepFresh: boolean): State => ({ status: "checking", token, keepFresh, failures: 0 });

function atStart(): State {
  const token = readToken();
  return token ? check(token, true) : { status: "guest", expired: false };
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(atStart);
  const forgetData = useForgetData();
  /** While the person is on the way out: what comes then is for signing out to say, and for no answer from before. */
  const leaving = useRef(false);

  /** Somebody else from here on, with nothing left of what the person before saw. */
  const become = useCallback(
    (next: State) => {
      setState(next);
      forgetData(next);
    },
    [forgetData],
  );

  useEffect(() => {
    if (state.status !== "checking") return;
    const abort = new AbortController();
    const settle = (answered: () => State) => {
      if (abort.signal.aborted || leaving.current) return;
      // The token may be gone: another tab signed out meanwhile. A fresh one saved now would sign both in again.
      const next: State = readToken() === null ? { status: "guest", expired: false } : answered();
      setState((current) => (current === state ? next : current));
    };
    checkToken(abort.signal).then(
      ({ user, token }) =>
        settle(() => {
          if (state.keepFresh) saveToken(token);
          return { status: "logged", user };
        }),
      (error: unknown) =>
        settle(() => {
          if (!isRefusal(error)) return { ...state, status: "waiting", failures: state.failures + 1, failure: error };
          dropToken();
          return { status: "guest", expired: true };
        }),
    );
    return () => abort.abort();
  }, [state]);

  const retry = useCallback(() => {
    if (leaving.current) return;
    setState((current) => (current.status === "waiting" ? { ...current, status: "checking" } : current));
  }, []);
  useEffect(() => (state.status === "waiting" ? soon(state.failures, retry) : undefined), [state, retry]);

  useFollowOtherTabs(state, become);

  const logged = state.status === "logged";
  useEffect(() => {
    if (!logged) return;
    return onSessionExpired(() => {
      dropToken();
      become({ status: "guest", expired: true });
    });
  }, [logged, become]);

  const actions = useMemo(
    () => ({
      signIn: ({ user, token }) => {
        endTrip();
        saveToken(token);
        become({ status: "logged", user });
      },
      signOut: async (leave) => {
        announceEnd();
        const token = readToken();
        dropToken();
        const told = (token ? endSession(token) : Promise.resolve()).then(
          () => null,
          (error: Error) => (isRefusal(error) ? null : error), // refused: that session is over already
        );
        leaving.current = true;
        await leave?.();
        leaving.current = false;
        become({ status: "guest", expired: false, left: true });
        return told;
      },
      retry,
      updateUser: (id, changes) =>
        setState((current) =>
          current.status === "logged" && current.user.id === id
            ? { ...current, user: { ...current.user, ...changes } }
            : current,
        ),
    }),
    [become, retry],
  ) satisfies Omit<SessionValue, "session">;

  const value = useMemo(() => ({ session: toSession(state), ...actions }), [state, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function toSession(state: State): Session {
  if (state.status !== "checking" && state.status !== "waiting") return state;
  return { status: "loading", failure: state.failure, retrying: state.status === "checking" };
}

/** Later each time, and when the network comes back. Gives back how to call it off. */
function soon(failures: number, act: () => void) {
  const timer = setTimeout(act, Math.min(1000 * 2 ** (failures - 1), 30_000));
  window.addEventListener("online", act);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("online", act);
  };
}

/**
 * Empties the cache once the new session is on the screen. Not before: a page that only the last person may see would
 * ask for its data again, as a guest, instead of going away. When a session expires, the page that one reads stays, but
 * for what is the person's own.
 */
function useForgetData() {
  const queryClient = useQueryClient();
  const [next, forgetData] = useState<State>();
  useEffect(() => {
    if (!next) return;
    const readsOn = next.status === "guest" && next.expired;
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: "inactive" });
    void queryClient.resetQueries({ predicate: (query) => !(readsOn && isSameForAll(query)) });
  }, [next, queryClient]);
  return forgetData;
}

/** Signing in or out in another tab counts for this one too, and for a page that the browser has kept and shows again. */
function useFollowOtherTabs(state: State, become: (next: State) => void) {
  const known = useRef<string | null>(null);
  useEffect(() => {
    known.current = state.status === "guest" ? null : readToken();
  }, [state]);
  useEffect(() => {
    const follow = () => {
      const token = readToken();
      const subject = subjectOf(token);
      const merelyFresher = subject !== undefined && subject === subjectOf(known.current);
      if (token === known.current || merelyFresher) return;
      if (known.current !== null) announceEnd();
      known.current = token;
      become(token ? check(token, false) : { status: "guest", expired: false });
    };
    const onStorage = (event: StorageEvent) => {
      if (isTokenChange(event)) follow();
    };
    // A page in the back/forward cache hears nothing of what goes on meanwhile.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) follow();
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }, [become]);
}

/** The server looked at the token and would not have it. A network failure says nothing about the token. */
function isRefusal(error: unknown) {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}
