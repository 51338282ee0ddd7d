import { LoaderCircle } from "lucide-react";
import { buttonClass } from "../ui/button-class";

/** Keeps the focus while it works (a disabled button would lose it), and says that it does. */
export function SubmitButton({ loading, children }: { loading: boolean; children: string }) {
  return (
    <button
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
