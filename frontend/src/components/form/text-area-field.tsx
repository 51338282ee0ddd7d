import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { cx } from "../cx";
import { CharacterCount } from "./character-count";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint?: string;
  /** The most characters. More can be typed, so that nothing is cut off when pasting, but not sent. */
  max: number;
  rows?: number;
};

/** A long text with a character count. It grows with the text. */
export function TextAreaField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, label, hint, max, rows = 5 } = props;
  const typed: string = useWatch({ control: form.control, name });
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)} aside={<CharacterCount text={typed} max={max} />}>
      {(wiring) => (
        <textarea
          {...form.register(name)}
          {...wiring}
          dir="auto"
          rows={rows}
          className={cx(inputClass, "field-sizing-content min-h-36 resize-y py-3")}
        />
      )}
    </Field>
  );
}
