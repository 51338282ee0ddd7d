import { useSearchParams } from "react-router";
import { AccountsClosed } from "../components/accounts-closed";

export default function SigninPage() {
  const [query] = useSearchParams();
  return (
    <AccountsClosed
      title="Sign in"
      documentTitle="Sign in"
      lead={query.has("next") ? "That needs an account." : "You can't sign in just yet."}
    />
  );
}
