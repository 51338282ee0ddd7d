import { RotateCw } from "lucide-react";
import { Empty } from "./faces";
import { buttonClass } from "./ui/button-class";

type Props = { onRetry: () => void; retrying: boolean };

/** For lists that fail silently: an empty list, without an alert, that offers to try again. */
export function QuietFailure({ onRetry, retrying }: Props) {
  return (
    <Empty title="Nothing to show">
      <p className="text-ink-soft">The list did not load.</p>
      <button type="button" onClick={onRetry} disabled={retrying} className={buttonClass("secondary")}>
        <RotateCw aria-hidden />
        {retrying ? "Trying…" : "Try again"}
      </button>
    </Empty>
  );
}
