import { LoaderCircle } from "lucide-react";
import { buttonClass } from "../ui/button-class";

/** `aria-disabled` while loading, because a disabled button would lose the focus. */
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
