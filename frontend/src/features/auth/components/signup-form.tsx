import { useState } from "react";
import type { output } from "zod/mini";
import { ApiError } from "@/api/errors";
import { guestKey } from "@/components/form/draft";
import { DraftOffer } from "@/components/form/draft-offer";
import { EmailField } from "@/components/form/email-field";
import { Form } from "@/components/form/form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useZodForm } from "@/components/form/use-zod-form";
import { keepForSignUp } from "@/session/begun";
import { useUserId } from "@/session/session";
import { keepWaitingSignUp } from "@/session/waiting-sign-up";
import { useRecheck, useSignUp } from "../queries";
import { newPasswordHint, signUpSchema } from "../schema";
import { confirmPerson } from "./confirm-person";
import { NewPasswordField } from "./new-password-field";
import { LooksFields, NameFields } from "./person-fields";
import { UserCreatedDialog } from "./user-created-dialog";

/** What others know of a person. */
const KNOWN = ["name", "lastName", "email"] as const;
const empty = { name: "", lastName: "", email: "", password: "", photo: "", age: "" };

type Props = {
  /** An admin creates another admin. */
  byAdmin: boolean;
  /** Where the new account leads. */
  next: string | null;
  /** Called when the person has read that a mail is on its way to them. */
  onCreated: () => void;
};

export function SignupForm({ byAdmin, next, onCreated }: Props) {
  const form = useZodForm({ schema: signUpSchema, defaultValues: empty });
  const signUp = useSignUp();
  const recheck = useRecheck();
  const me = useUserId();
  const [draftKey] = useState(() => (byAdmin ? `admin:new:${me}` : guestKey("sign-up")));
  const { keeper, offer } = useFormDraft(draftKey, form);
  const [created, setCreated] = useState(false);

  const submit = async (person: output<typeof signUpSchema>) => {
    keeper.keep();
    if (!(await confirmPerson(person))) return;
    const { password: _password, ...asTyped } = form.getValues();
    try {
      const { id } = await signUp.mutateAsync({ body: { ...person, role: byAdmin ? "admin" : "user" } });
      if (!byAdmin) {
        keepForSignUp(id, next ?? undefined);
        keepWaitingSignUp({ id, person: { ...asTyped, email: person.email } });
      }
    } catch (error) {
      // This call is open to guests, so its 403 does not tell that the session is over; another call does.
      if (byAdmin && error instanceof ApiError && error.status === 403) recheck();
      throw error;
    }
    form.reset(empty);
    keeper.drop();
    setCreated(true);
  };

  return (
    <>
      <div>
        {offer && <DraftOffer {...offer} />}
        <Form
          form={form}
          onSubmit={submit}
          submitError={signUp.error}
          loading={signUp.isPending}
          submitLabel={byAdmin ? "Create admin" : "Sign up"}
        >
          <NameFields form={form} own={!byAdmin} oneColumn />
          <p className="-mt-2 text-sm text-ink-soft">
            Others see the name, the photo, and what was shared; never the email or the age.
          </p>
          <EmailField
            form={form}
            name="email"
            label="Email"
            autoComplete={byAdmin ? "off" : "email"}
            enterKeyHint="next"
          />
          <NewPasswordField
            form={form}
            name="password"
            label="Password"
            hint={newPasswordHint}
            about={KNOWN}
            enterKeyHint="next"
          />
          <LooksFields form={form} enterKeyHint="go" />
        </Form>
      </div>
      <UserCreatedDialog
        open={created}
        onClose={() => {
          setCreated(false);
          if (!byAdmin) onCreated();
        }}
        finalFocus={byAdmin ? () => document.querySelector("h1") : false}
      />
    </>
  );
}
