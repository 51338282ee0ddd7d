import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type ReactNode, useEffect, useEffectEvent, useMemo, useReducer } from "react";
import { announceSessionEnd, onSessionExpired } from "@/api/session-events";
import { isPublic } from "@/api/invalidation";
import { dropToken, isTokenChange, readToken, saveToken } from "@/api/token";
import { dropAttempt } from "./google-attempt";
import { type SessionValue, SessionContext } from "./session";
import { checkToken, endSession, isRefusal } from "./session-calls";
import {
  type SessionAction,
  type SessionState,
  type SessionStore,
  initialSession,
  isSamePerson,
  sessionReducer,
  toSession,
  tokenOf,
} from "./session-reducer";
import { usePendingSignOuts } from "./use-pending-sign-outs";

export function SessionProvider({ children }: { children: ReactNode }) {
  const [store, dispatch] = useReducer(sessionReducer, null, () => initialSession(readToken()));
  const { current } = store;
  useTokenCheck(current, dispatch);
  useRetry(current, dispatch);
  useExpiry(current, dispatch);
  useOtherTabs(current, dispatch);
  useCacheReset(store);
  usePendingSignOuts(current);

  const actions = useMemo(() => actionsOf(dispatch), []);
  const value = useMemo(() => ({ session: toSession(current), ...actions }), [current, actions]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

const actionsOf = (dispatch: Dispatch<SessionAction>): Omit<SessionValue, "session"> => ({
  signIn: ({ user, token }) => {
    dropAttempt();
    saveToken(token);
    dispatch({ type: "signed-in", user, token });
  },
  signOut: async (leave) => {
    announceSessionEnd();
    const token = readToken();
    dropToken();
    const failure = (token ? endSession(token) : Promise.resolve()).then(
      () => null,
      (error: Error) => error,
    );
    dispatch({ type: "signing-out" });
    await leave?.();
    dispatch({ type: "signed-out" });
    return failure;
  },
  retry: () => dispatch({ type: "retry" }),
  updateUser: (id, changes) => dispatch({ type: "user-updated", id, changes }),
});

function useTokenCheck(current: SessionState, dispatch: Dispatch<SessionAction>) {
  useEffect(() => {
    if (current.status !== "checking") return;
    const abort = new AbortController();
    // The token may be gone: another tab has signed out. Saving a renewed one now would sign both in again.
    const settle = (answered: () => SessionAction) => {
      if (abort.signal.aborted) return;
      dispatch(readToken() === null ? { type: "token-removed", checked: current } : answered());
    };
    checkToken(abort.signal).then(
      ({ user, token: renewed }) =>
        settle(() => {
          if (current.savesRenewed) saveToken(renewed);
          const token = current.savesRenewed ? renewed : current.token;
          return { type: "confirmed", checked: current, user, token };
        }),
      (failure: unknown) =>
        settle(() => {
          if (!isRefusal(failure)) return { type: "check-failed", checked: current, failure };
          dropToken();
          return { type: "refused", checked: current };
        }),
    );
    return () => abort.abort();
  }, [current, dispatch]);
}

/** Retries a failed check: later each time, and as soon as the network is back. */
function useRetry(current: SessionState, dispatch: Dispatch<SessionAction>) {
  useEffect(() => {
    if (current.status !== "unreachable") return;
    const retry = () => dispatch({ type: "retry" });
    const timer = setTimeout(retry, Math.min(1000 * 2 ** (current.failures - 1), 30_000));
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [current, dispatch]);
}

function useExpiry({ status }: SessionState, dispatch: Dispatch<SessionAction>) {
  useEffect(() => {
    if (status !== "signed-in") return;
    return onSessionExpired(() => {
      dropToken();
      dispatch({ type: "expired" });
    });
  }, [status, dispatch]);
}

/** Signing in or out in another tab counts for this one too. */
function useOtherTabs(current: SessionState, dispatch: Dispatch<SessionAction>) {
  const follow = useEffectEvent(() => {
    const token = readToken();
    if (isSamePerson(current, token)) return;
    if (tokenOf(current) !== null) announceSessionEnd();
    dispatch({ type: "changed-in-other-tab", token });
  });
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (isTokenChange(event)) follow();
    };
    // A page in the back/forward cache misses storage events.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) follow();
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }, []);
}

/**
 * Empties the cache once the next session is on the screen. Not before: a page that only the last person may see would
 * refetch its data as a guest instead of going away. After an expiry the public data of the page stays.
 */
function useCacheReset({ current, generation }: SessionStore) {
  const queryClient = useQueryClient();
  const reset = useEffectEvent(() => {
    const keepsPublicData = current.status === "guest" && current.expired;
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: "inactive" });
    void queryClient.resetQueries({ predicate: (query) => !(keepsPublicData && isPublic(query)) });
  });
  useEffect(() => {
    if (generation > 0) reset();
  }, [generation]);
}
