import type { ComponentProps, KeyboardEvent } from "react";
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from "react-hook-form";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";
import { type Bounds, inSteps, readNumber } from "./read-number";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint?: string;
  optional?: boolean;
  /** The arrow keys go in its steps; with a fraction, the phone's keyboard has a decimal point. */
  bounds: Bounds;
  enterKeyHint?: ComponentProps<"input">["enterKeyHint"];
};

/**
 * A number, read by our own rule (read-number.ts): browsers drop the comma of `29,99` from a number field before the page sees it, and
 * change the number by a turn of the wheel.
 */
export function NumberField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, label, hint, optional, bounds, enterKeyHint } = props;
  const typed: string = useWatch({ control: form.control, name });
  const reading = readNumber(typed, bounds);
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = WAYS[event.key];
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (way === undefined || hasModifier || event.currentTarget.readOnly) return;
    event.preventDefault();
    const next = stepped(form.getValues(name), way, bounds);
    if (next === undefined) return;
    form.setValue(name, next as PathValue<In, Path<In>>, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)} optional={optional}>
      {(wiring) => (
        <input
          {...form.register(name)}
          {...wiring}
          type="text"
          role="spinbutton"
          aria-valuemin={bounds.min}
          aria-valuemax={bounds.max}
          aria-valuenow={reading.kind === "number" ? reading.value : undefined}
          aria-valuetext={typed === "" ? undefined : typed}
          inputMode={keyboard(bounds)}
          enterKeyHint={enterKeyHint}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={step}
          className={inputClass}
        />
      )}
    </Field>
  );
}

const WAYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** One step from what is typed, or from nought; undefined when that cannot be read. */
function stepped(typed: string, way: number, bounds: Bounds) {
  const reading = readNumber(typed, bounds);
  if (reading.kind !== "number" && reading.kind !== "nothing") return undefined;
  const from = reading.kind === "number" ? reading.value : 0;
  return inSteps(Math.min(bounds.max, Math.max(bounds.min, from + way * bounds.step)), bounds);
}

/** Phones' numeric keyboards have no minus sign. */
function keyboard({ min, step }: Bounds) {
  if (min < 0) return "text";
  return Number.isInteger(step) ? "numeric" : "decimal";
}
