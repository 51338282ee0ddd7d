import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { cx } from "../cx";
import { errorOf } from "./error-of";
import { Field, inputClass } from "./field";

type Props<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  name: Path<In>;
  label: string;
  hint?: string;
  aside?: ReactNode;
  autoComplete: "current-password" | "new-password";
  enterKeyHint?: ComponentProps<"input">["enterKeyHint"];
  /** What a password that the browser makes must have. */
  passwordRules?: string;
};

/** A password, with a button to show it. */
export function PasswordField<In extends FieldValues, Out>(props: Props<In, Out>) {
  const { form, name, label, hint, aside, autoComplete, enterKeyHint = "go", passwordRules } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const action = shown ? "Hide password" : "Show password";
  return (
    <Field label={label} hint={hint} error={errorOf(form, name)} aside={aside}>
      {(wiring) => (
        <div className="relative">
          <input
            {...form.register(name)}
            {...wiring}
            // React does not know it by name.
            {...{ passwordrules: passwordRules }}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            enterKeyHint={enterKeyHint}
            autoCapitalize="none"
            spellCheck={false}
            className={cx(inputClass, "scroll-mb-24 pr-14")}
          />
          <button
            type="button"
            title={action}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-small text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
            {/* No aria-label: only the input itself is labelled "Password". */}
            <span className="sr-only">{action}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
