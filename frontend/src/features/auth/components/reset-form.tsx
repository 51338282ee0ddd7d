import { Link } from "react-router";
import { ApiError } from "@/api/errors";
import { Form } from "@/components/form/form";
import { useNavigateAfterSave } from "@/components/form/use-navigate-after-save";
import { useZodForm } from "@/components/form/use-zod-form";
import { buttonClass } from "@/components/ui/button-class";
import { useResetPassword } from "../queries";
import { newPasswordHint, newPasswordSchema } from "../schema";
import { paths } from "@/paths";
import { useSession } from "@/session/session";
import { NewPasswordField } from "./new-password-field";

export function ResetForm({ code }: { code: string }) {
  const form = useZodForm({ schema: newPasswordSchema, defaultValues: { password: "" } });
  const reset = useResetPassword();
  const navigate = useNavigateAfterSave();
  const { session, signOut } = useSession();
  const codeIsSpent = reset.error instanceof ApiError && "code" in reset.error.fields;

  const submit = async ({ password }: { password: string }) => {
    await reset.mutateAsync({ body: { code, password } });
    // /signin is for guests only, and the reset has most likely ended the session on the server.
    if (session.status === "signed-in") void signOut();
    await navigate(paths.signin.afterReset());
  };

  return (
    <Form
      form={form}
      onSubmit={submit}
      submitError={reset.error}
      loading={reset.isPending}
      submitLabel="Set the password"
      errorHelp={
        codeIsSpent && (
          <Link to={paths.forgotPassword.to()} className={buttonClass("secondary", "medium", "mt-3")}>
            Send another link
          </Link>
        )
      }
    >
      <NewPasswordField form={form} name="password" label="New password" hint={newPasswordHint} />
    </Form>
  );
}
