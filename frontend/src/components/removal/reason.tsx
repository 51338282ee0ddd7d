import type { RefObject } from "react";
import { Parameters } from "@/api/generated/rules.gen";
import { type Store, useStore } from "@/store";
import { cx } from "../cx";
import { CharacterCount } from "../form/character-count";
import { Field, inputClass } from "../form/field";
import { ONE_LINE, UNREADABLE, hasLength, isOneLine, isReadable, lengthWords, storedLine } from "../form/texts";

export type Entered = { text: string; problem: string | undefined };

const rule = Parameters.why;

/** As it is sent: it is a sentence for a mail and a log, so line breaks become spaces. */
export const sentReason = (text: string) => storedLine(text.replaceAll(/\s+/g, " "));

/** What is wrong with a reason, in words for people. */
export function problemOf(text: string): string | undefined {
  const reason = sentReason(text);
  if (!hasLength(reason, rule)) return lengthWords(reason, rule, "Say why");
  if (!isOneLine(reason)) return ONE_LINE;
  return isReadable(reason) ? undefined : UNREADABLE;
}

type Props = { entered: Store<Entered>; field: RefObject<HTMLTextAreaElement | null> };

/** Why something is removed: a field in a dialog. */
export function Reason({ entered, field }: Props) {
  const { text, problem } = useStore(entered);
  return (
    <div className="mt-4 text-ink">
      <Field
        label="Reason"
        hint="The author gets to read it."
        error={problem}
        aside={<CharacterCount text={text} max={rule.maxLength} />}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            dir="auto"
            rows={3}
            value={text}
            onChange={({ target: { value } }) => entered.set({ text: value, problem: problem && problemOf(value) })}
            className={cx(inputClass, "field-sizing-content max-h-48 min-h-24 py-3")}
          />
        )}
      </Field>
    </div>
  );
}
