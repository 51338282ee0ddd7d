import { useId } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { beginAttempt } from "@/session/google-attempt";
import { useConfig } from "../queries";
import { GoogleIcon } from "./google-icon";

const labels = { "sign-in": "Sign in with Google", "sign-up": "Sign up with Google" };

type Props = {
  intent: keyof typeof labels;
  /** Where to go afterwards. */
  next?: string | null;
};

/** Starts signing in with Google. Disabled, with a note, if the server has no Google client. */
export function GoogleButton({ intent, next = null }: Props) {
  const { data, isError } = useConfig();
  const note = useId();
  const className = buttonClass("secondary", "large", "w-full");
  if (data?.google) {
    return (
      // As tall as with the note below, to avoid a layout shift.
      <div className="pb-7">
        <a href={`/api/auth/google?intent=${intent}`} onClick={() => beginAttempt(next)} className={className}>
          <GoogleIcon />
          {labels[intent]}
        </a>
      </div>
    );
  }
  return (
    <div>
      <button type="button" disabled aria-describedby={note} className={className}>
        <GoogleIcon />
        {labels[intent]}
      </button>
      {/* As tall as its line, to avoid a layout shift. */}
      <p id={note} className="mt-2 min-h-5 text-center text-sm text-ink-soft">
        {data && "Signing in with Google is not offered here"}
        {isError && "Google can't be reached just now"}
      </p>
    </div>
  );
}
