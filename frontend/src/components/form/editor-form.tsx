import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Alert } from "../ui/alert";
import { Form } from "./form";
import { useFormDraft } from "./use-form-draft";
import { useUnsavedChanges } from "./use-unsaved-changes";

export type EditorFormProps<In extends FieldValues, Out> = ComponentProps<typeof Form<In, Out>> & {
  /** Names the thing and the person, for the draft that an expired session leaves. */
  draftKey: string;
};

/** A form that asks before it is left unsaved, and keeps a draft when the session expires. */
export function EditorForm<In extends FieldValues, Out>({ draftKey, ...rest }: EditorFormProps<In, Out>) {
  const cameBack = useFormDraft(draftKey, rest.form);
  const { isDirty } = rest.form.formState;
  useUnsavedChanges(isDirty);
  return (
    <section className="mt-8 rounded-card border border-line bg-surface p-5 max-[19rem]:p-3 sm:p-8">
      {cameBack && isDirty && (
        <Alert tone="info" className="mb-5">
          What you typed before you signed in again is back. It is not saved yet.
        </Alert>
      )}
      <Form {...rest} />
    </section>
  );
}
