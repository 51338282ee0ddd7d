import { Link, useSearchParams } from "react-router";
import { AuthPage } from "@/features/auth/components/auth-page";
import { GoogleButton } from "@/features/auth/components/google-button";
import { OrLine } from "@/features/auth/components/or-line";
import { SigninForm } from "@/features/auth/components/signin-form";
import { SigninNotices } from "@/features/auth/components/signin-notices";
import { textLink } from "@/features/auth/components/text-link";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.signin.path,
  access: "guests",
  title: "Sign in",
  preload: {},
};

export default function SigninPage() {
  const [query] = useSearchParams();
  const next = query.get("next");
  return (
    <AuthPage title="Sign in" documentTitle={page.title} lead="Good to have you back." city="lisbon">
      <SigninNotices />
      <SigninForm />
      <OrLine />
      <GoogleButton intent="sign-in" next={next} />
      <p className="text-center text-ink-soft">
        New to Tinerary?{" "}
        <Link to={paths.signup.to(next)} className={textLink}>
          Sign up
        </Link>
      </p>
    </AuthPage>
  );
}
