import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "@/api/errors";
import { EmailField } from "@/components/form/email-field";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { useSignIn } from "../queries";
import { signInSchema } from "../schema";
import { paths } from "@/paths";
import { useSession } from "@/session/session";
import { readWaitingSignUp } from "@/session/waiting-sign-up";
import { ResendButton } from "./resend-button";
import { textLink } from "./text-link";

export function SigninForm() {
  // Who has just signed up, and confirmed that elsewhere.
  const [email] = useState(() => readWaitingSignUp()?.person.email ?? "");
  const form = useZodForm({ schema: signInSchema, defaultValues: { email, password: "" } });
  const signIn = useSignIn();
  const session = useSession();
  const unconfirmed = signIn.error instanceof ApiError && signIn.error.code === "email_not_verified";
  return (
    <Form
      form={form}
      label="Sign in"
      onSubmit={async (body) => session.signIn((await signIn.mutateAsync({ body })).response)}
      submitError={signIn.error}
      loading={signIn.isPending}
      submitLabel="Sign in"
      errorTitle="error"
      errorHelp={unconfirmed && <ResendButton email={signIn.variables?.body.email ?? ""} />}
    >
      <EmailField form={form} name="email" label="Email" autoComplete="username" enterKeyHint="next" />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        aside={
          <Link to={paths.forgotPassword.to()} className={`${textLink} -my-3 text-sm`}>
            Forgot password?
          </Link>
        }
      />
    </Form>
  );
}
