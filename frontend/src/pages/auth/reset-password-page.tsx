import { Link } from "react-router";
import { Notice } from "@/components/notice";
import { buttonClass } from "@/components/ui/button-class";
import { useFragment } from "@/components/use-fragment";
import { AuthPage } from "@/features/auth/components/auth-page";
import { ResetForm } from "@/features/auth/components/reset-form";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.resetPassword.path,
  access: "everyone",
  title: "New password",
};

export default function ResetPasswordPage() {
  const code = useFragment().get("code");
  if (!code) {
    return (
      <Notice title="This link is not complete" documentTitle={page.title} drawing="bridge">
        <p className="max-w-md text-lg text-ink-soft">
          Open the link in our mail once more, or have another one sent. A page that was loaded again has lost it, too.
        </p>
        <Link to={paths.forgotPassword.to()} className={buttonClass("primary", "large")}>
          Send another link
        </Link>
      </Notice>
    );
  }
  return (
    <AuthPage
      title="Set a new password"
      documentTitle={page.title}
      lead="You will be signed out everywhere, and sign in with the new one."
      city="kyoto"
    >
      <ResetForm key={code} code={code} />
    </AuthPage>
  );
}
