import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";
import { BROKEN_PHOTO, PhotoPreview, usePreview } from "./photo-preview";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint: string;
  /** `rounded-full` for people. */
  shape?: string;
  /** `photo` for the person's own. */
  autoComplete?: string;
};

/** The address of a picture, with a preview or the reason why it cannot be shown. */
export function PhotoField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, label, hint, shape, autoComplete = "off" } = props;
  const typed: string = useWatch({ control: form.control, name });
  const preview = usePreview(typed);
  const isBroken = preview.state === "broken";
  return (
    <Field
      label={label}
      hint={isBroken ? BROKEN_PHOTO : hint}
      error={errorOf(form, name)}
      picture={<PhotoPreview preview={preview} shape={shape} />}
    >
      {(wiring) => (
        <input
          {...form.register(name)}
          {...wiring}
          type="url"
          inputMode="url"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          className={inputClass}
        />
      )}
    </Field>
  );
}
