import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { cx } from "../cx";
import { useFocusFallback } from "../page-focus";
import { Alert } from "../ui/alert";
import { whenDialogClosed } from "../ui/confirm";
import { readFields } from "./read-fields";
import { Sending } from "./sending";
import { Unfinished } from "./unfinished";
import { inWordsForPeople } from "./server-words";
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
  /** For long forms: the button is always in view on small screens. */
  hasSaveBar?: boolean;
  children: ReactNode;
};

/**
 * What all forms have in common: what the server refuses is said under its field, in words for people, and in an alert, the first invalid
 * field gets the focus, a double click submits once, and what was typed stays when a call fails.
 */
export function Form<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, onSubmit, submitError, loading, submitLabel, errorTitle, errorHelp, label, hasSaveBar, children } =
    props;
  const busy = useRef(false);
  const [unfinished] = useState(() => new Set<() => void>());
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
        if (unfinished.size > 0) return unfinished.forEach((hurry) => hurry());
        busy.current = true;
        // What follows looks at which fields are dirty.
        const { currentTarget } = event;
        flushSync(() => readFields(form, currentTarget));
        await submit(event);
        busy.current = false;
      }}
    >
      <Unfinished value={unfinished}>
        <Sending value={form.formState.isSubmitting}>{children}</Sending>
      </Unfinished>
      {submitError !== null && submitError !== undefined && !loading && (
        <SeenAlert title={errorTitle}>
          <p className="whitespace-pre-line">{messageOf(submitError)}</p>
          {errorHelp}
        </SeenAlert>
      )}
      <div className={cx("flex flex-col", hasSaveBar && "save-bar")}>
        <SubmitButton loading={loading}>{submitLabel}</SubmitButton>
      </div>
    </form>
  );
}

/** Scrolled to, because the button may be pressed from far above it. A field at fault takes the focus after that. */
function SeenAlert({ title, children }: { title: string | undefined; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={root} className="scroll-my-6">
      <Alert tone="error" title={title}>
        {children}
      </Alert>
    </div>
  );
}

/** Says what the server refuses under the fields that this form has; the alert shows all of its messages. */
function useServerErrors<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, error: unknown) {
  const { getValues, setError, setFocus } = form;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    const fields = Object.keys(getValues()).filter((field) => error.fields[field]);
    for (const [index, field] of fields.entries()) {
      setError(
        field as Path<In>,
        { type: "server", message: inWordsForPeople(error.fields[field] ?? "") },
        { shouldFocus: index === 0 },
      );
    }
    const [first] = fields;
    if (first === undefined) return;
    // The confirmation dialog may still be closing, and then returns the focus to the button.
    return whenDialogClosed(() => {
      if (!document.activeElement?.matches("input, select, textarea")) setFocus(first as Path<In>);
    });
  }, [getValues, setError, setFocus, error]);
}
