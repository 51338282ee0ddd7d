import { createContext, use } from "react";
import type { SessionUser } from "@/api/generated/types.gen";

export type { SessionUser };
export type Role = "user" | "admin";

/** `loading` while a saved token is being checked. */
export type Session =
  /** `failure`: why the last check failed. It is repeated automatically; `retrying` while it is. */
  | { status: "loading"; failure?: unknown; retrying?: boolean }
  /** `expired`: the server has refused the token. `signedOut`: the person signed out in this tab. */
  | { status: "guest"; expired: boolean; signedOut?: boolean }
  | { status: "signed-in"; user: SessionUser };

export type SessionValue = {
  session: Session;
  signIn: (given: { user: SessionUser; token: string }) => void;
  /**
   * Ends the session here at once, whatever the server answers. `leave` is called when the token is gone but the page is
   * still there, and is the moment to leave a page that guests may not see. Resolves to the failure of the call, or null.
   */
  signOut: (leave?: () => Promise<unknown>) => Promise<Error | null>;
  /** Repeats a failed check of the saved token at once. */
  retry: () => void;
  /** Ignored if another person is signed in by now. */
  updateUser: (id: string, changes: Partial<Pick<SessionUser, "name" | "lastName" | "photo" | "photoDetails">>) => void;
};

export const SESSION_EXPIRED = "Your session has expired. Please sign in again.";

export const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider above it");
  return value;
}

export function roleOf(session: Session): Role | "guest" {
  return session.status === "signed-in" ? session.user.role : "guest";
}

/** The id of the person who is signed in; empty for guests, who see no page that uses it. */
export function useUserId(): string {
  const { session } = useSession();
  return session.status === "signed-in" ? session.user.id : "";
}
