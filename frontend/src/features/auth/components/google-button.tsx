import { useId } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { setOut } from "@/session/google-trip";
import { useConfig } from "../queries";
import { GoogleIcon } from "./google-icon";

const labels = { "sign-in": "Sign in with Google", "sign-up": "Sign up with Google" };

type Props = {
  intent: keyof typeof labels;
  /** Where to go afterwards. */
  next?: string | null;
};

/** Leaves the app for Google. Where that is not set up the button stays, and says so. */
export function GoogleButton({ intent, next = null }: Props) {
  const { data, isError } = useConfig();
  const note = useId();
  const face = buttonClass("secondary", "large", "w-full");
  if (data?.google) {
    return (
      // As tall as with the note below, so that nothing jumps when the answer is there.
      <div className="pb-7">
        <a href={`/api/auth/google?intent=${intent}`} onClick={() => setOut(next)} className={face}>
          <GoogleIcon />
          {labels[intent]}
        </a>
      </div>
    );
  }
  return (
    <div>
      <button type="button" disabled aria-describedby={note} className={face}>
        <GoogleIcon />
        {labels[intent]}
      </button>
      {/* As tall as its line before the answer is there, so that nothing jumps. */}
      <p id={note} className="mt-2 min-h-5 text-center text-sm text-ink-soft">
        {data && "Google is not set up on this server"}
        {isError && "Tinerary could not find out whether Google works here"}
      </p>
    </div>
  );
}
