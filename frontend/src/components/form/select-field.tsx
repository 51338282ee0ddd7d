import { ChevronDown } from "lucide-react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { cx } from "../cx";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  /** The text of the empty choice. */
  placeholder: string;
  options: readonly string[];
};

export function SelectField<In extends FieldValues, Out>({ form, name, label, placeholder, options }: Props<In, Out>) {
  return (
    <Field label={label} error={errorOf(form, name)}>
      {({ readOnly, ...wiring }) => (
        <div className="relative">
          <select
            {...form.register(name)}
            {...wiring}
            className={cx(inputClass, "appearance-none pr-12 has-[option[value='']:checked]:text-ink-soft")}
          >
            {["", ...options].map((option) => (
              // A select cannot be read-only, so its other options are disabled.
              <option key={option} value={option} disabled={readOnly && option !== form.getValues(name)}>
                {option || placeholder}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
