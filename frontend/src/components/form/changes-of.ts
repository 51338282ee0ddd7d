import type { FieldValues, UseFormReturn } from "react-hook-form";

/** The values of the fields that are dirty, for a call that changes only what it gets. */
export function changesOf<In extends FieldValues, Out extends object>(
  form: UseFormReturn<In, unknown, Out>,
  values: Out,
): Partial<Out> {
  const { dirtyFields } = form.formState;
  const changed = Object.entries(values).filter(([name]) => name in dirtyFields);
  return Object.fromEntries(changed) as Partial<Out>;
}
