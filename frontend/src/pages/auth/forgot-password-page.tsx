import { Link } from "react-router";
import { EmailField } from "@/components/form/email-field";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import { useFocusFallback } from "@/components/page-focus";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-class";
import { AuthPage } from "@/features/auth/components/auth-page";
import { textLink } from "@/features/auth/components/text-link";
import { useForgotPassword } from "@/features/auth/queries";
import { emailSchema } from "@/features/auth/schema";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.forgotPassword.path,
  access: "everyone",
  title: "Forgot password",
};

export default function ForgotPasswordPage() {
  const form = useZodForm({ schema: emailSchema, defaultValues: { email: "" } });
  const forgot = useForgotPassword();
  return (
    <AuthPage
      title="Forgot your password?"
      documentTitle={page.title}
      lead={forgot.isSuccess ? undefined : "Tell us your address, and we send you a link to set a new one."}
      city="reykjavik"
    >
      {forgot.isSuccess ? (
        <Sent message={forgot.data.message} onAgain={() => forgot.reset()} />
      ) : (
        <Form
          form={form}
          onSubmit={(body) => forgot.mutateAsync({ body })}
          submitError={forgot.error}
          loading={forgot.isPending}
          submitLabel="Send the link"
        >
          <EmailField form={form} name="email" label="Email" autoComplete="username" enterKeyHint="send" />
        </Form>
      )}
      <p className="text-center">
        <Link to={paths.signin.to()} className={textLink}>
          Back to sign in
        </Link>
      </p>
    </AuthPage>
  );
}

function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <>
      <Alert tone="success">{message}</Alert>
      <button ref={ref} type="button" onClick={onAgain} className={buttonClass("secondary", "large")}>
        Send it again
      </button>
    </>
  );
}
