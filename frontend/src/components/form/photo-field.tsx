import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { cx } from "../cx";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";
import { PhotoPreview, usePreview } from "./photo-preview";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint: string;
  /** The preview's shape: `rounded-full` for people. */
  shape?: string;
};

/** The address of a picture, and the picture as others will see it, or why it cannot be shown. */
export function PhotoField<In extends FieldValues, Out>({ form, name, label, hint, shape }: Props<In, Out>) {
  const typed: string = useWatch({ control: form.control, name });
  const preview = usePreview(typed);
  const isBroken = preview.state === "broken";
  return (
    <Field
      label={label}
      hint={isBroken ? "This picture can't be shown. Is the address right, and may others show the picture?" : hint}
      error={errorOf(form, name)}
    >
      {(wiring) => (
        <div className="flex flex-wrap items-center gap-4">
          <PhotoPreview preview={preview} shape={shape} />
          <input
            {...form.register(name)}
            {...wiring}
            type="url"
            inputMode="url"
            autoComplete="photo"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            className={cx(inputClass, "w-auto min-w-0 flex-[1_1_9rem]")}
          />
        </div>
      )}
    </Field>
  );
}
