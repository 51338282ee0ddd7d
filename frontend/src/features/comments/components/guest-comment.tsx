import { LogIn } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { cx } from "@/components/cx";
import { CharacterCount } from "@/components/form/character-count";
import { Field, inputClass } from "@/components/form/field";
import { buttonClass } from "@/components/ui/button-class";
import { MAX_LENGTH } from "../rule";

type Props = {
  about: string;
  signInTo: string;
  /** What was typed before, if the guest came back without signing in. */
  begun: string | undefined;
  /** Whether there is a box to begin in; otherwise there is the link alone. */
  withBox: boolean;
  onType: (text: string) => void;
  /** Keeps what is typed for after signing in. */
  onSignIn: (text: string) => void;
};

/** Where a guest begins a comment; it is posted after signing in. */
export function GuestComment({ about, signInTo, begun = "", withBox, onType, onSignIn }: Props) {
  const [text, setText] = useState(begun);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {withBox && (
        <Field label="Your comment" error={undefined} aside={<CharacterCount text={text} max={MAX_LENGTH} onlyNear />}>
          {(wiring) => (
            <textarea
              {...wiring}
              aria-required={false}
              dir="auto"
              rows={2}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                onType(target.value);
              }}
              className={cx(inputClass, "field-sizing-content max-h-72 min-h-20 py-3")}
            />
          )}
        </Field>
      )}
      <Link to={signInTo} onClick={() => onSignIn(text)} className={buttonClass("secondary", "medium", "self-start")}>
        <LogIn aria-hidden />
        <span>
          Sign in to comment <span className="sr-only">on {about}</span>
        </span>
      </Link>
    </div>
  );
}
