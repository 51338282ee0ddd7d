import { RotateCw } from "lucide-react";
import { Empty } from "./states";
import { RetryButton } from "./retry-button";

type Props = { onRetry: () => void; retrying: boolean };

/** For lists that fail quietly: no alert, but a retry button. */
export function QuietFailure({ onRetry, retrying }: Props) {
  return (
    <Empty title="Nothing to show" drawing="bridge">
      <p className="text-ink-soft">The list did not load.</p>
      <RetryButton onRetry={onRetry} retrying={retrying} variant="secondary" icon={<RotateCw aria-hidden />} />
    </Empty>
  );
}
