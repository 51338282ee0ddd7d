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
  /** What to do with checked values. Its failure is shown through `submitError`, so it need not be caught. */
  onSubmit: (values: Out) => Promise<unknown>;
  /** Why the last attempt failed; null when it did not. Demanded, so that no form forgets it. */
  submitError: unknown;
  /** Whether an attempt is under way. */
  loading: boolean;
  submitLabel: string;
  /** The heading of the error alert. */
  errorTitle?: string;
  /** Stands in the error alert, below the message: a way out. */
  errorHelp?: ReactNode;
  /** Names the form to screen readers, where a page has several. */
  label?: string;
  children: ReactNode;
};

/**
 * What all forms do alike: the server's messages stand under their fields and, all of them, in an alert; the first bad
 * field gets the focus; one press sends once; nothing that was typed goes away, neither when a call fails nor while it is
 * under way.
 */
export function Form<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, onSubmit, submitError, loading, submitLabel, errorTitle, errorHelp, label, children } = props;
  const busy = useRef(false);
  // The answer may stand in the form's place.
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
        // The button is told too late for the second half of a double click.
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

/** Puts the server's messages under the fields that this form has; the alert shows those of any other, too. */
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
    // A dialog that asked "are you sure?" may still be closing, and gives the focus back to the button then.
    return whenDialogClosed(() => {
      if (!document.activeElement?.matches("input, select, textarea")) setFocus(first as Path<In>);
    });
  }, [getValues, setError, setFocus, error]);
}
