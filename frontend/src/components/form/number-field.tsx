import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint?: string;
  min: number;
  max: number;
};

/** A whole number. The wheel scrolls the page, as everywhere else: it does not change the number by accident. */
export function NumberField<In extends FieldValues, Out>({ form, name, label, hint, min, max }: Props<In, Out>) {
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      {(wiring) => (
        <input
          {...form.register(name)}
          {...wiring}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={min}
          max={max}
          step={1}
          onWheel={({ currentTarget }) => currentTarget.blur()}
          className={inputClass}
        />
      )}
    </Field>
  );
}
