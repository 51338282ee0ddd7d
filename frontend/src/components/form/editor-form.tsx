import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { cx } from "../cx";
import { Alert } from "../ui/alert";
import { useIsWide } from "../use-is-wide";
import { useVirtualKeyboard } from "../use-virtual-keyboard";
import { DraftOffer } from "./draft-offer";
import { Form } from "./form";
import { useFormDraft } from "./use-form-draft";
import { useUnsavedChanges } from "./use-unsaved-changes";

export type EditorFormProps<In extends FieldValues, Out> = ComponentProps<typeof Form<In, Out>> & {
  /** Names the form, the thing and the person, for the draft. */
  draftKey: string;
  /** The thing as it will look, on wide screens beside the fields. */
  preview?: ReactNode;
  /** Under the form, in its column. */
  below?: ReactNode;
};

/** The columns of a form and its preview (also form-skeleton.tsx). */
export const besidePreview = "lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-10";

/** A form that keeps a draft of what is typed, and asks before it is left unsaved. Its button is always in view. */
export function EditorForm<In extends FieldValues, Out>(props: EditorFormProps<In, Out>) {
  const { draftKey, preview, below, onSubmit, ...rest } = props;
  const { keeper, offer, isRestored } = useFormDraft(draftKey, rest.form);
  const { isDirty } = rest.form.formState;
  const isWide = useIsWide();
  useUnsavedChanges(isDirty);
  useVirtualKeyboard();
  const submit = (values: Out) => {
    // The browser may crash while the call is on its way, and after it the page is left.
    keeper.keep();
    return onSubmit(values);
  };
  return (
    <div className={cx("mt-8", preview !== undefined && besidePreview)}>
      <div className="min-w-0">
        <section className="rounded-card border border-line bg-surface p-5 max-[19rem]:p-3 sm:p-8">
          {offer && <DraftOffer {...offer} />}
          {isRestored && isDirty && (
            <Alert tone="info" className="mb-5">
              What you typed before you signed in again is back. It is not saved yet.
            </Alert>
          )}
          <Form {...rest} onSubmit={submit} hasSaveBar />
        </section>
        {below}
      </div>
      {isWide && preview}
    </div>
  );
}
