import { AccountsClosed } from "../components/accounts-closed";
import { roleOf, useSession } from "../session";

export default function SignupPage() {
  const { session } = useSession();
  return (
    <AccountsClosed
      title={roleOf(session) === "admin" ? "Create a new Admin" : "Register to share your adventures!"}
      documentTitle="Sign up"
      lead="Soon."
    />
  );
}
