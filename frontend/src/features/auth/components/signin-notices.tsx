import { useSearchParams } from "react-router";
import { signInReason } from "../sign-in-reason";
import { Alert } from "@/components/ui/alert";
import { SESSION_EXPIRED, useSession } from "@/session/session";

/** Why the person was sent here. */
export function SigninNotices() {
  const [query] = useSearchParams();
  const { session } = useSession();
  if (query.get("reset") === "1") {
    return <Alert tone="success">Your new password is set. Sign in with it.</Alert>;
  }
  if (session.status === "guest" && session.expired) return <Alert tone="info">{SESSION_EXPIRED}</Alert>;
  const reason = signInReason(query.get("next"));
  return reason && <Alert tone="info">{reason}</Alert>;
}
