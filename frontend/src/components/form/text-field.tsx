import type { ComponentProps, ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Field, inputClass } from "./field";
import { errorOf } from "./error-of";

type InputProps = Pick<
  ComponentProps<"input">,
  | "type"
  | "inputMode"
  | "enterKeyHint"
  | "autoComplete"
  | "placeholder"
  | "min"
  | "max"
  | "autoCapitalize"
  | "spellCheck"
>;

export type TextFieldProps<In extends FieldValues, Out> = InputProps & {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint?: string;
  optional?: boolean;
  aside?: ReactNode;
};

export function TextField<In extends FieldValues, Out>(props: TextFieldProps<In, Out>) {
  const { form, name, label, hint, optional, aside, ...input } = props;
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)} optional={optional} aside={aside}>
      {(wiring) => (
        <input
          {...form.register(name)}
          {...wiring}
          {...input}
          dir={input.type ? undefined : "auto"}
          className={inputClass}
        />
      )}
    </Field>
  );
}
