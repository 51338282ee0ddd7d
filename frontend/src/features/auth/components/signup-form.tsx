import { useState } from "react";
import { useNavigate } from "react-router";
import type { output } from "zod/mini";
import { ApiError } from "@/api/errors";
import { EmailField } from "@/components/form/email-field";
import { Form } from "@/components/form/form";
import { PasswordField } from "@/components/form/password-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { paths } from "@/paths";
import { keepForSignUp } from "@/session/begun";
import { useRecheck, useSignUp } from "../queries";
import { newPasswordHint, signUpSchema } from "../schema";
import { confirmPerson } from "./confirm-person";
import { LooksFields, NameFields } from "./person-fields";
import { UserCreatedDialog } from "./user-created-dialog";

const empty = { name: "", lastName: "", email: "", password: "", photo: "", age: "" };

type Props = {
  /** An admin creates another admin. */
  byAdmin: boolean;
  /** Where the new account leads. */
  next: string | null;
};

export function SignupForm({ byAdmin, next }: Props) {
  const form = useZodForm({ schema: signUpSchema, defaultValues: empty });
  const signUp = useSignUp();
  const recheck = useRecheck();
  const navigate = useNavigate();
  const [created, setCreated] = useState(false);

  const submit = async (person: output<typeof signUpSchema>) => {
    if (!(await confirmPerson(person))) return;
    try {
      const { id } = await signUp.mutateAsync({ body: { ...person, role: byAdmin ? "admin" : "user" } });
      if (!byAdmin) keepForSignUp(id, next ?? undefined);
    } catch (error) {
      // This call is open to guests, so its 403 does not tell that the session is over; another call does.
      if (byAdmin && error instanceof ApiError && error.status === 403) recheck();
      throw error;
    }
    form.reset(empty);
    setCreated(true);
  };

  return (
    <>
      <Form
        form={form}
        onSubmit={submit}
        submitError={signUp.error}
        loading={signUp.isPending}
        submitLabel={byAdmin ? "Create admin" : "Sign up"}
      >
        <NameFields form={form} own={!byAdmin} />
        <p className="-mt-2 text-sm text-ink-soft">
          Others see the name, the photo, and what was shared; never the email or the age.
        </p>
        <EmailField form={form} name="email" label="Email" autoComplete={byAdmin ? "off" : "email"} />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          hint={newPasswordHint}
          autoComplete="new-password"
        />
        <LooksFields form={form} />
      </Form>
      <UserCreatedDialog
        open={created}
        onClose={() => {
          setCreated(false);
          if (!byAdmin) void navigate(paths.signin.to(next));
        }}
        finalFocus={byAdmin ? () => document.querySelector("h1") : false}
      />
    </>
  );
}
