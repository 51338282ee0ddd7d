import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { safeParse } from "zod/mini";

type Options<In extends FieldValues, Out> = {
  /** Turns what is typed into what is sent. */
  schema: z.ZodMiniType<Out, In>;
  defaultValues: DefaultValues<In>;
};

/** react-hook-form with a zod schema: validates on submit, and then on every change. */
export function useZodForm<In extends FieldValues, Out>({ schema, defaultValues }: Options<In, Out>) {
  return useForm<In, unknown, Out>({ resolver: check(schema), defaultValues });
}

function check<In extends FieldValues, Out>(schema: z.ZodMiniType<Out, In>): Resolver<In, unknown, Out> {
  return (values, _, { fields }) => {
    const { success, data, error } = safeParse(schema, { ...values, ...unreadable(fields) });
    if (success) return { values: data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of error.issues) errors[path.join(".")] ??= { type: code, message };
    return { values: {}, errors: errors as FieldErrors<In> };
  };
}

/**
 * For incomplete times the browser reports an empty value, which may be valid. An invalid
 * text replaces it, so that the input is not ignored silently.
 */
function unreadable(fields: Parameters<Resolver>[2]["fields"]) {
  const bad = Object.entries(fields).filter(([, field]) => (field.ref as Partial<HTMLInputElement>).validity?.badInput);
  return Object.fromEntries(bad.map(([name]) => [name, "?"]));
}
