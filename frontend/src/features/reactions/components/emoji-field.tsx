import { use, useId, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field, inputClass } from "@/components/form/field";
import { Sending } from "@/components/form/sending";
import { cx } from "@/components/cx";
import { choiceClass } from "@/components/ui/choice-class";
import { TRAVEL_EMOJI, emojiOf, iconsOf } from "../emoji";
import type { ReactionInput, ReactionValues } from "../schema";

/** Fills the addresses of both pictures with those of an emoji. */
export function EmojiField({ form }: { form: UseFormReturn<ReactionInput, unknown, ReactionValues> }) {
  const icon = useWatch({ control: form.control, name: "icon" });
  const group = useId();
  const isSending = use(Sending);

  const choose = (emoji: string) => {
    // A radio button cannot be read-only.
    if (isSending) return;
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted };
    const icons = iconsOf(emoji);
    form.setValue("icon", icons.icon, options);
    form.setValue("iconBack", icons.iconBack, options);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-1.5 text-sm font-semibold">An emoji for it</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 rounded-box border border-line bg-sunken/60 p-2">
        {TRAVEL_EMOJI.map(([emoji, name]) => (
          <label
            key={emoji}
            title={name}
            className="relative grid min-h-11 place-items-center rounded-small border-2 border-transparent text-2xl leading-none hover:bg-surface has-checked:border-brand has-checked:bg-surface has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={icon === iconsOf(emoji).icon}
              onChange={() => choose(emoji)}
              className={choiceClass}
            />
            <span aria-hidden>{emoji}</span>
          </label>
        ))}
      </div>
      <OtherEmoji onChoose={choose} />
    </fieldset>
  );
}

/** For any emoji of the keyboard. */
function OtherEmoji({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [typed, setTyped] = useState("");
  const isWrong = typed.trim() !== "" && emojiOf(typed) === undefined;
  return (
    <Field
      label="Any other emoji"
      optional
      hint="Paste it here, or take it from your keyboard."
      error={isWrong ? "That is not a single emoji" : undefined}
    >
      {(wiring) => (
        <input
          {...wiring}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            const emoji = emojiOf(target.value);
            if (emoji) onChoose(emoji);
          }}
          className={cx(inputClass, "sm:max-w-56")}
        />
      )}
    </Field>
  );
}
