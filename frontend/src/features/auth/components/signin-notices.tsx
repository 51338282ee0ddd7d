import { useSearchParams } from "react-router";
import { signInReason } from "../sign-in-reason";
import { Alert } from "@/components/ui/alert";
import { SESSION_EXPIRED, useSession } from "@/session/session";
import { ResendForm } from "./resend-form";

/** Why the person was sent here. */
export function SigninNotices() {
  const [query] = useSearchParams();
  const { session } = useSession();
  const verified = query.get("verified");
  if (verified === "1") {
    return <Alert tone="success">Your address is confirmed. You can sign in now.</Alert>;
  }
  if (verified === "0") {
    return (
      <>
        <Alert tone="info">
          This confirmation link was used already, or it is too old. If you have confirmed your address before, sign in.
          If not, have another mail sent.
        </Alert>
        <ResendForm />
      </>
    );
  }
  if (query.get("reset") === "1") {
    return <Alert tone="success">Your new password is set. Sign in with it.</Alert>;
  }
  if (session.status === "guest" && session.expired) return <Alert tone="info">{SESSION_EXPIRED}</Alert>;
  const reason = signInReason(query.get("next"));
  return reason && <Alert tone="info">{reason}</Alert>;
}
