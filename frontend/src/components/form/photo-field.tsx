import { Image, ImageOff } from "lucide-react";
import { useState } from "react";
import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { cx } from "../cx";
import { safePhotoUrl } from "../photo-url";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint?: string;
  /** The preview's shape: `rounded-full` for people. */
  shape?: string;
};

/** The address of a picture, and the picture as others will see it, or why it cannot be shown. */
export function PhotoField<In extends FieldValues, Out>({ form, name, label, hint, shape }: Props<In, Out>) {
  const typed: string = useWatch({ control: form.control, name });
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)}>
      {(wiring) => (
        <div className="flex items-center gap-4">
          <Preview key={typed} typed={typed} shape={shape} />
          <input
            {...form.register(name)}
            {...wiring}
            type="url"
            inputMode="url"
            autoComplete="photo"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            className={cx(inputClass, "min-w-0 flex-1")}
          />
        </div>
      )}
    </Field>
  );
}

function Preview({ typed, shape = "rounded-box" }: { typed: string; shape?: string }) {
  const [state, setState] = useState<"loading" | "shown" | "broken">("loading");
  const url = safePhotoUrl(typed);
  const broken = state === "broken" || (typed.trim() !== "" && !url);
  const words = broken ? "This photo can't be shown" : state === "shown" ? "Preview of the photo" : "No photo yet";
  return (
    <div className={cx("relative size-18 shrink-0 overflow-hidden bg-brand-wash text-on-brand-wash", shape)}>
      <div
        role={state === "shown" ? undefined : "img"}
        aria-label={state === "shown" ? undefined : words}
        title={words}
        className={cx("absolute inset-0 grid place-items-center", broken && "bg-accent-wash text-on-accent-wash")}
      >
        {broken ? <ImageOff aria-hidden className="size-6" /> : <Image aria-hidden className="size-6 opacity-60" />}
      </div>
      {url && state !== "broken" && (
        <img
          src={url}
          alt={words}
          referrerPolicy="no-referrer"
          onLoad={() => setState("shown")}
          onError={() => setState("broken")}
          className={cx("absolute inset-0 size-full object-cover", state === "loading" && "opacity-0")}
        />
      )}
    </div>
  );
}
