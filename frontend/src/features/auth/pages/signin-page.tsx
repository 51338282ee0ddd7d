import { Link, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { AuthPage } from "../components/auth-page";
import { GoogleButton } from "../components/google-button";
import { OrLine } from "../components/or-line";
import { SigninForm } from "../components/signin-form";
import { SigninNotices } from "../components/signin-notices";
import { textLink } from "../components/text-link";

export default function SigninPage() {
  const [query] = useSearchParams();
  return (
    <AuthPage title="Sign in" documentTitle="Sign in" city="lisbon">
      <SigninNotices />
      <SigninForm />
      <OrLine />
      <GoogleButton intent="sign-in" next={query.get("next")} />
      <p className="text-center text-ink-soft">
        New to Tinerary?{" "}
        <Link to={paths.signup.to()} className={textLink}>
          Sign up
        </Link>
      </p>
    </AuthPage>
  );
}
