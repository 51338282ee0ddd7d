import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Those of the checked values that somebody has changed: what a call that changes only what it gets needs. */
export function changesOf<In extends FieldValues, Out extends object>(
  form: UseFormReturn<In, unknown, Out>,
  values: Out,
): Partial<Out> {
  const { dirtyFields } = form.formState;
  const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
  return Object.fromEntries(changed) as Partial<Out>;
}
