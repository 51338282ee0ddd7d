import { Link } from "react-router";
import { ApiError } from "@/api/errors";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useNavigateAfterSave } from "@/components/form/use-navigate-after-save";
import { useZodForm } from "@/components/form/use-zod-form";
import { paths } from "@/paths";
import { useSession } from "@/session/session";
import { resumeFor } from "@/session/waiting-sign-up";
import { useGoogleSession } from "../queries";
import { chosenPasswordSchema } from "../schema";
import { AuthPage } from "./auth-page";
import { CallbackProblem } from "./callback-problem";
import { textLink } from "./text-link";

const WRONG_PASSWORD = "That is not the password of this account. Try another one.";

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

type Props = {
  code: string;
  /** Where the attempt was to lead. */
  next: string | undefined;
};

/** A verified address alone opens no account that has a password: its owner gives that once, and Google opens it from then on. */
export function JoinAccount({ code, next }: Props) {
  const form = useZodForm({ schema: chosenPasswordSchema, defaultValues: { password: "" } });
  const join = useGoogleSession();
  const { signIn } = useSession();
  const navigate = useNavigateAfterSave();
  if (isCode(join.error, "invalid_code")) {
    return <CallbackProblem reason="expired" intent={null} next={next} error={join.error} />;
  }
  return (
    <AuthPage
      title="You have an account already"
      documentTitle="Google"
      lead="Fill in its password once. From then on Google signs you in, and the password goes on working."
      city="kyoto"
    >
      <Form
        form={form}
        label="Join your account"
        onSubmit={async ({ password }) => {
          const { response } = await join.mutateAsync({ body: { code, password } });
          const begun = resumeFor(response.user);
          signIn(response);
          await navigate(begun ?? next ?? paths.home.to(), { replace: true });
        }}
        submitError={isCode(join.error, "wrong_credentials") ? new Error(WRONG_PASSWORD) : join.error}
        // Until the next page is there, too.
        loading={join.isPending || join.isSuccess}
        submitLabel="Sign in"
        errorTitle="error"
      >
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
    </AuthPage>
  );
}
