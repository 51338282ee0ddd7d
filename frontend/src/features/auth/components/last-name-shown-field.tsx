import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { profileSchema } from "../schema";
import type { input, output } from "zod/mini";

type Schema = ReturnType<typeof profileSchema>;
type Props = { form: UseFormReturn<input<Schema>, unknown, output<Schema>> };

/** Whether others see the whole last name or its first letter. */
export function LastNameShownField({ form }: Props) {
  const hintId = useId();
  const [shown, name, lastName] = useWatch({ control: form.control, name: ["lastNameShown", "name", "lastName"] });
  const isInitial = shown === "initial";
  const initial = [...lastName.trim()][0];
  const seen = [name.trim(), isInitial && initial ? `${initial}.` : lastName.trim()].filter(Boolean).join(" ");
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          aria-describedby={hintId}
          checked={isInitial}
          disabled={form.formState.isSubmitting}
          onChange={({ target }) =>
            form.setValue("lastNameShown", target.checked ? "initial" : "full", { shouldDirty: true })
          }
        />
        Show others only the first letter of my last name
      </label>
      <p id={hintId} className="text-sm text-ink-soft">
        Others see you as <bdi className="font-semibold">{seen}</bdi>. They never see your email or your age.
      </p>
    </div>
  );
}
