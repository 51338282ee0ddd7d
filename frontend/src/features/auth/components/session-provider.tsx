import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { ApiError } from "@/api/errors";
import { dropToken, isTokenChange, readToken, saveToken } from "@/api/token";
import { checkToken, endSession } from "../queries";
import { type Session, SessionContext, type SessionUser } from "../session";

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [token, setToken] = useState(readToken);
  const [user, setUser] = useState<SessionUser | null>(null);

  /** Back to being a guest, with nothing left of what the person saw. */
  const forget = useCallback(() => {
    setToken(null);
    setUser(null);
    void queryClient.resetQueries();
  }, [queryClient]);

  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    checkToken(abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return;
        if (answer.token) saveToken(answer.token);
        setUser(answer.user);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (isRefusal(error)) dropToken();
        setToken(null);
      },
    );
    return () => abort.abort();
  }, [token]);

  useEffect(() => {
    // Another tab signed in or out. A token that merely got fresher there is none of our business: following it would
    // have two tabs refresh each other without end.
    const onStorage = (event: StorageEvent) => {
      if (!isTokenChange(event)) return;
      const saved = readToken();
      if (saved) setToken((current) => current ?? saved);
      else forget();
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [forget]);

  const signOut = useCallback(async () => {
    await endSession().catch((error: unknown) => {
      if (!isRefusal(error)) throw error; // refused: that session is already over
    });
    dropToken();
    forget();
  }, [forget]);

  const value = useMemo(() => ({ session: toSession(token, user), signOut }), [token, user, signOut]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

function toSession(token: string | null, user: SessionUser | null): Session {
  if (!token) return { status: "guest" };
  return user ? { status: "logged", user } : { status: "loading" };
}

/** The server looked at the token and would not have it. A network failure says nothing about the token. */
function isRefusal(error: unknown) {
  return error instanceof ApiError && (error.status === 401 || error.status === 404);
}
