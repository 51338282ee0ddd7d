import type { Location } from "react-router";
import { paths } from "@/paths";
import type { Session } from "@/session/session";

/** The pages that lead on by themselves, and home, where everybody comes to. */
const OWN_WAYS: ReadonlySet<string> = new Set(
  [
    paths.home,
    paths.signin,
    paths.signup,
    paths.confirm,
    paths.forgotPassword,
    paths.resetPassword,
    paths.authCallback,
  ].map(({ path }) => path),
);

/** The links of the user menu, above the button to sign out. */
export function userEntries(
  session: Session,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): { label: string; to: string }[] {
  if (session.status === "loading") return [];
  if (session.status === "guest") {
    const next = OWN_WAYS.has(pathname) ? new URLSearchParams(search).get("next") : pathname + search;
    return [
      { label: "Sign in", to: paths.signin.to(next) },
      { label: "Sign up", to: paths.signup.to(next) },
    ];
  }
  const profile = { label: "Profile", to: paths.profile.to() };
  return session.user.role === "admin" ? [profile, { label: "New Admin", to: paths.signup.to() }] : [profile];
}
