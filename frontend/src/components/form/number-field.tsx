import type { ComponentProps } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint?: string;
  optional?: boolean;
  min: number;
  max: number;
  /** With a fraction, the phone's keyboard has a decimal point. */
  step?: number;
  enterKeyHint?: ComponentProps<"input">["enterKeyHint"];
};

/** A number. The mouse wheel scrolls the page instead of changing the value by accident. */
export function NumberField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, label, hint, optional, min, max, step = 1, enterKeyHint } = props;
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)} optional={optional}>
      {(wiring) => (
        <input
          {...form.register(name)}
          {...wiring}
          type="number"
          inputMode={keyboard(min, step)}
          enterKeyHint={enterKeyHint}
          autoComplete="off"
          min={min}
          max={max}
          step={step}
          onWheel={({ currentTarget }) => currentTarget.blur()}
          className={inputClass}
        />
      )}
    </Field>
  );
}

/** Phones' numeric keyboards have no minus sign. */
function keyboard(min: number, step: number) {
  if (min < 0) return "text";
  return Number.isInteger(step) ? "numeric" : "decimal";
}
