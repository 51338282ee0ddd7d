import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "@/api/errors";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useNavigateAfterSave } from "@/components/form/use-navigate-after-save";
import { useZodForm } from "@/components/form/use-zod-form";
import { useFocusFallback } from "@/components/page-focus";
import { Alert } from "@/components/ui/alert";
import { paths } from "@/paths";
import { useSession } from "@/session/session";
import { resumeFor } from "@/session/waiting-sign-up";
import { useVerifyEmail } from "../queries";
import { chosenPasswordSchema, freshPasswordSchema, newPasswordHint } from "../schema";
import { NewPasswordField } from "./new-password-field";
import { ResendForm } from "./resend-form";
import { textLink } from "./text-link";

/** Only the person who signed up knows the password, so the owner of the mailbox opens no other person's account. */
export function ConfirmForm({ code }: { code: string }) {
  const [choosesNew, setChoosesNew] = useState(false);
  const verify = useVerifyEmail();
  const { signIn } = useSession();
  const navigate = useNavigateAfterSave();
  const toggle = useFocusFallback<HTMLButtonElement>();
  if (isCode(verify.error, "code_invalid")) return <SpentLink />;

  const shared = {
    onSubmit: async (choice: Choice) => {
      const { response } = await verify.mutateAsync({ body: { code, ...choice } });
      const next = resumeFor(response.user);
      signIn(response);
      await navigate(next ?? paths.home.to());
    },
    submitError: isCode(verify.error, "wrong_credentials") ? new Error(WRONG_PASSWORD) : verify.error,
    // Until the next page is there, too.
    loading: verify.isPending || verify.isSuccess,
    submitLabel: "Confirm and sign in",
  };
  return (
    <>
      {choosesNew ? <FreshPassword {...shared} /> : <ChosenPassword {...shared} />}
      <button
        ref={toggle}
        type="button"
        className={`${textLink} self-start text-left`}
        onClick={() => {
          verify.reset();
          setChoosesNew(!choosesNew);
        }}
      >
        {choosesNew ? "Use the password from the sign-up" : "Choose a new password instead"}
      </button>
    </>
  );
}

type Choice = { password: string } | { newPassword: string };

type Props = {
  onSubmit: (choice: Choice) => Promise<unknown>;
  submitError: unknown;
  loading: boolean;
  submitLabel: string;
};

const WRONG_PASSWORD =
  "That is not the password that was chosen at this sign-up. Try another one, or choose a new password.";

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

function ChosenPassword(props: Props) {
  const form = useZodForm({ schema: chosenPasswordSchema, defaultValues: { password: "" } });
  return (
    <Form form={form} label="Confirm your address" {...props}>
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
    </Form>
  );
}

function FreshPassword(props: Props) {
  const form = useZodForm({ schema: freshPasswordSchema, defaultValues: { newPassword: "" } });
  return (
    <Form form={form} label="Confirm your address" {...props}>
      <NewPasswordField form={form} name="newPassword" label="New password" hint={newPasswordHint} />
    </Form>
  );
}

function SpentLink() {
  return (
    <>
      <Alert tone="error">
        This confirmation link was used already, or it is too old. If you have confirmed your address before, sign in.
        If not, have another mail sent.
      </Alert>
      <ResendForm />
      <Link to={paths.signin.to()} className={`${textLink} self-start`}>
        Sign in
      </Link>
    </>
  );
}
