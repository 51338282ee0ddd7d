import { useFragment } from "@/components/use-fragment";
import { AuthPage } from "@/features/auth/components/auth-page";
import { ConfirmForm } from "@/features/auth/components/confirm-form";
import { ResendForm } from "@/features/auth/components/resend-form";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.confirm.path,
  access: "everyone",
  title: "Confirm your address",
};

/** The page that the link of a confirmation mail leads to. Opening it changes nothing. */
export default function ConfirmPage() {
  const code = useFragment().get("code");
  if (!code) {
    return (
      <AuthPage
        title="This link is not complete"
        documentTitle={page.title}
        lead="Open the link in our mail once more, or have another one sent. A page that was loaded again has lost it, too."
        city="kyoto"
      >
        <ResendForm />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Confirm your address"
      documentTitle={page.title}
      lead="One step is left: the password that you chose when you signed up."
      city="kyoto"
    >
      <ConfirmForm key={code} code={code} />
    </AuthPage>
  );
}
