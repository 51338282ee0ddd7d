import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { safeParse } from "zod/mini";

type Options<In extends FieldValues, Out> = {
  /** Reads what is typed (texts) and gives what is sent. */
  schema: z.ZodMiniType<Out, In>;
  defaultValues: DefaultValues<In>;
};

/** react-hook-form with a zod schema: checked on submit, and from then on with every key. */
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
 * A time without its last part, a number with a letter in it: the browser gives an empty text for those, which may be
 * allowed. In its place stands a text that no rule takes, so that what somebody typed is not lost without a word.
 */
function unreadable(fields: Parameters<Resolver>[2]["fields"]) {
  const bad = Object.entries(fields).filter(([, field]) => (field.ref as Partial<HTMLInputElement>).validity?.badInput);
  return Object.fromEntries(bad.map(([name]) => [name, "?"]));
}
