import { Link, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { AuthPage } from "@/features/auth/components/auth-page";
import { GoogleButton } from "@/features/auth/components/google-button";
import { OrLine } from "@/features/auth/components/or-line";
import { SigninForm } from "@/features/auth/components/signin-form";
import { SigninNotices } from "@/features/auth/components/signin-notices";
import { textLink } from "@/features/auth/components/text-link";

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
