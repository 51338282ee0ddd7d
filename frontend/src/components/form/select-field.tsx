import { ChevronDown } from "lucide-react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { cx } from "../cx";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  /** The words of the empty choice. */
  placeholder: string;
  options: readonly string[];
};

/** One of a few. */
export function SelectField<In extends FieldValues, Out>({ form, name, label, placeholder, options }: Props<In, Out>) {
  return (
    <Field label={label} error={errorOf(form, name)}>
      {(wiring) => (
        <div className="relative">
          <select
            {...form.register(name)}
            {...wiring}
            className={cx(inputClass, "appearance-none pr-12 has-[option[value='']:checked]:text-ink-soft")}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
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
