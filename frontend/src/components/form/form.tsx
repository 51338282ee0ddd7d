import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { useFocusFallback } from "../page-focus";
import { Alert } from "../ui/alert";
import { whenDialogClosed } from "../ui/confirm";
import { Sending } from "./sending";
import { SubmitButton } from "./submit-button";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** Gets the checked values. Its failure comes back as `submitError`, so it need not be caught. */
  onSubmit: (values: Out) => Promise<unknown>;
  /** Why the last attempt failed, or null. Required, so that no form forgets it. */
  submitError: unknown;
  loading: boolean;
  submitLabel: string;
  errorTitle?: string;
  /** Below the message in the error alert: what to do about it. */
  errorHelp?: ReactNode;
  /** For screen readers, where a page has several forms. */
  label?: string;
  children: ReactNode;
};

/**
 * What all forms have in common: the server's messages appear under their fields and in an alert, the first invalid
 * field gets the focus, a double click submits once, and what was typed stays when a call fails.
 */
export function Form<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, onSubmit, submitError, loading, submitLabel, errorTitle, errorHelp, label, children } = props;
  const busy = useRef(false);
  // The answer may replace the form.
  const root = useFocusFallback<HTMLFormElement>();
  useServerErrors(form, submitError);

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch {
      // It is in submitError.
    }
  });

  return (
    <form
      ref={root}
      noValidate
      aria-label={label}
      className="flex flex-col gap-5"
      onSubmit={async (event) => {
        event.preventDefault();
        // A double click comes before the button is disabled.
        if (busy.current || loading) return;
        busy.current = true;
        await submit(event);
        busy.current = false;
      }}
    >
      <Sending value={form.formState.isSubmitting}>{children}</Sending>
      {submitError !== null && submitError !== undefined && !loading && (
        <Alert tone="error" title={errorTitle}>
          <p className="whitespace-pre-line">{messageOf(submitError)}</p>
          {errorHelp}
        </Alert>
      )}
      <SubmitButton loading={loading}>{submitLabel}</SubmitButton>
    </form>
  );
}

/** Sets the server's messages on the fields that this form has; the alert shows all of them. */
function useServerErrors<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, error: unknown) {
  const { getValues, setError, setFocus } = form;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    const fields = Object.keys(getValues()).filter((field) => error.fields[field]);
    for (const [index, field] of fields.entries()) {
      setError(field as Path<In>, { type: "server", message: error.fields[field] }, { shouldFocus: index === 0 });
    }
    const [first] = fields;
    if (first === undefined) return;
    // The confirmation dialog may still be closing, and then returns the focus to the button.
    return whenDialogClosed(() => {
      if (!document.activeElement?.matches("input, select, textarea")) setFocus(first as Path<In>);
    });
  }, [getValues, setError, setFocus, error]);
}
