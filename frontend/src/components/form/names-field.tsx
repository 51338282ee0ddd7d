import { type FieldPathByValue, type FieldValues, type UseFormReturn, useController } from "react-hook-form";
import { cx } from "../cx";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPathByValue<In, string[]>;
  label: string;
  hint: string;
};

/** Any number of names, one a line. */
export function NamesField<In extends FieldValues, Out>({ form, name, label, hint }: Props<In, Out>) {
  const { field } = useController({ control: form.control, name });
  const names: string[] = field.value;
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)} optional>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={field.ref}
          name={field.name}
          value={names.join("\n")}
          onChange={({ target }) => field.onChange(target.value === "" ? [] : target.value.split(/\r?\n/))}
          onBlur={field.onBlur}
          dir="auto"
          rows={4}
          className={cx(inputClass, "field-sizing-content max-h-80 min-h-28 resize-y py-3")}
        />
      )}
    </Field>
  );
}
