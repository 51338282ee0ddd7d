import { type FieldValues, type Path, type UseFormReturn, get } from "react-hook-form";

/** The message under a field, if it breaks a rule. */
export function errorOf<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, name: Path<In>) {
  const error: unknown = get(form.formState.errors, `${name}.message`);
  return typeof error === "string" ? error : undefined;
}
