import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from "react-hook-form";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";
import { BROKEN_PHOTO, PhotoPreview, usePreview } from "./photo-preview";

export type PhotoFieldProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint: string;
  /** `rounded-full` for people. */
  shape?: string;
  /** `photo` for the person's own. */
  autoComplete?: string;
  /** The picture that is shown without one, which makes the field optional. */
  standIn?: string;
  enterKeyHint?: ComponentProps<"input">["enterKeyHint"];
  /** In place of the address, which says nothing of a photo that the person has uploaded. */
  instead?: ReactNode;
};

/** The address of a picture, with a preview or the reason why it cannot be shown. */
export function PhotoField<In extends FieldValues, Out>(props: PhotoFieldProps<In, Out>) {
  const { form, name, label, hint, shape, autoComplete = "off", standIn, enterKeyHint, instead } = props;
  const typed: string = useWatch({ control: form.control, name });
  const preview = usePreview(typed, standIn);
  const isBroken = preview.state === "broken";
  return (
    <Field
      label={label}
      hint={isBroken ? BROKEN_PHOTO : hint}
      error={errorOf(form, name)}
      optional={standIn !== undefined}
      aside={standIn !== undefined && typed !== "" && <Clear form={form} name={name} />}
      picture={<PhotoPreview preview={preview} shape={shape} />}
    >
      {(wiring) =>
        instead ?? (
          <input
            {...form.register(name)}
            {...wiring}
            type="url"
            inputMode="url"
            enterKeyHint={enterKeyHint}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            className={inputClass}
          />
        )
      }
    </Field>
  );
}

/** Back to the picture that is shown without a photo. */
function Clear<In extends FieldValues, Out>({ form, name }: Pick<PhotoFieldProps<In, Out>, "form" | "name">) {
  const clear = () => {
    form.setValue(name, "" as PathValue<In, Path<In>>, { shouldDirty: true, shouldValidate: true });
    form.setFocus(name);
  };
  return (
    <button type="button" onClick={clear} className={textLink}>
      Use the drawn portrait
    </button>
  );
}

const textLink = "-my-3 min-h-11 text-sm font-semibold text-brand underline-offset-4 hover:underline";
