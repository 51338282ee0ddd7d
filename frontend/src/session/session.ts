import { createContext, use } from "react";
import type { SessionUser } from "@/api/generated/types.gen";

export type { SessionUser };
export type Role = "user" | "admin";

/** `loading` while a saved token is being checked; then a guest, or a person. */
export type Session =
  /** `failure`: why the server has not told yet. It is asked again by itself; `retrying` while it is. */
  | { status: "loading"; failure?: unknown; retrying?: boolean }
  /** `expired`: was signed in until the server would not have the token any more. */
  /** `left`: signed out on this page, by their own hand. */
  | { status: "guest"; expired: boolean; left?: boolean }
  | { status: "logged"; user: SessionUser };

export type SessionValue = {
  session: Session;
  /** Takes up the session that the server just gave. */
  signIn: (given: { user: SessionUser; token: string }) => void;
  /**
   * Ends the session here at once, whatever the server says. `leave` is called when the token is gone but the page still
   * stands: the moment to leave a page that guests may not see. Resolves, later, to why the server could not be told; null
   * when it was.
   */
  signOut: (leave?: () => Promise<unknown>) => Promise<Error | null>;
  /** Asks the server at once that could not be asked about the saved token. */
  retry: () => void;
  /** The data of this person has changed. Somebody else may be signed in by now. */
  updateUser: (id: string, changes: Partial<Pick<SessionUser, "name" | "lastName" | "photo">>) => void;
};

export const SESSION_EXPIRED = "Your session has expired. Please sign in again.";

export const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider above it");
  return value;
}

export function roleOf(session: Session): Role | "guest" {
  return session.status === "logged" ? session.user.role : "guest";
}

/** The id of the person that is signed in; empty for guests, who see no page that asks for it. */
export function useUserId(): string {
  const { session } = useSession();
  return session.status === "logged" ? session.user.id : "";
}
