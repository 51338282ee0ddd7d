import { createContext, use } from "react";

export type Role = "user" | "admin";

export type SessionUser = { id: string; name: string; lastName: string; email: string; photo: string; role: Role };

/** `loading` while a saved token is being checked; then a guest, or a person. */
export type Session = { status: "loading" } | { status: "guest" } | { status: "logged"; user: SessionUser };

export type SessionValue = {
  session: Session;
  /** Ends the session here and on the server. Rejects with the server's error when it would not. */
  signOut: () => Promise<void>;
};

export const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const value = use(SessionContext);
  if (!value) throw new Error("useSession needs a SessionProvider above it");
  return value;
}

export function roleOf(session: Session): Role | "guest" {
  return session.status === "logged" ? session.user.role : "guest";
}
