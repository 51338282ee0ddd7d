import { LoaderCircle } from "lucide-react";
import { useHandOn } from "../page-focus";
import { buttonClass } from "../ui/button-class";

/** Keeps the focus while it works (a disabled button would lose it), and says that it does. */
export function SubmitButton({ loading, children }: { loading: boolean; children: string }) {
  // The answer may stand in the form's place.
  const ref = useHandOn<HTMLButtonElement>();
  return (
    <button
      ref={ref}
      type="submit"
      aria-disabled={loading}
      aria-busy={loading}
      className={buttonClass("primary", "large", "aria-disabled:cursor-default aria-disabled:opacity-70")}
    >
      {loading && <LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
      {children}
    </button>
  );
}
