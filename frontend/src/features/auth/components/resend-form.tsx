import { useEffect, useState } from "react";
import { EmailField } from "@/components/form/email-field";
import { Form } from "@/components/form/form";
import { useZodForm } from "@/components/form/use-zod-form";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-class";
import { useResendVerification } from "../queries";
import { emailSchema } from "../schema";

/** Sends another confirmation mail. Behind a button, because most people only need to sign in. */
export function ResendForm() {
  const [open, setOpen] = useState(false);
  if (open) return <OpenForm />;
  return (
    <button type="button" onClick={() => setOpen(true)} className={buttonClass("secondary", "medium", "self-start")}>
      Send another mail
    </button>
  );
}

function OpenForm() {
  const form = useZodForm({ schema: emailSchema, defaultValues: { email: "" } });
  const resend = useResendVerification();
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  if (resend.isSuccess) return <Alert tone="success">{resend.data.message}</Alert>;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <Form
        form={form}
        label="Another confirmation mail"
        onSubmit={(body) => resend.mutateAsync({ body })}
        submitError={resend.error}
        loading={resend.isPending}
        submitLabel="Send the mail"
      >
        <EmailField form={form} name="email" label="Address to send it to" enterKeyHint="send" />
      </Form>
    </section>
  );
}
