import type { ReactNode } from "react";
import { useFocusFallback } from "./page-focus";
import { buttonClass } from "./ui/button-class";

type Props = { onRetry: () => void; retrying?: boolean; variant?: "primary" | "secondary"; icon?: ReactNode };

/** `aria-disabled` while it retries, because a disabled button would lose the focus. */
export function RetryButton({ onRetry, retrying = false, variant, icon }: Props) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <button
      ref={ref}
      type="button"
      onClick={() => {
        if (!retrying) onRetry();
      }}
      aria-disabled={retrying}
      className={buttonClass(variant, "medium", "aria-disabled:cursor-default aria-disabled:opacity-70")}
    >
      {icon}
      {retrying ? "Trying…" : "Try again"}
    </button>
  );
}
