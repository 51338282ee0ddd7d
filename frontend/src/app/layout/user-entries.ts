import type { Session } from "@/session/session";
import { paths } from "../paths";

/** The links of the user menu, above the button to sign out. */
export function userEntries(session: Session): { label: string; to: string }[] {
  if (session.status === "loading") return [];
  if (session.status === "guest") {
    return [
      { label: "Sign in", to: paths.signin.to() },
      { label: "Sign up", to: paths.signup.to() },
    ];
  }
  const profile = { label: "Profile", to: paths.profile.to() };
  return session.user.role === "admin" ? [profile, { label: "New Admin", to: paths.signup.to() }] : [profile];
}
