import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  /** "2 / 12", for sighted people; the slideshow announces it itself. */
  position: string;
  paused: boolean;
  /** Undefined when there is no autoplay. */
  onTogglePaused?: () => void;
  onPrevious: () => void;
  onNext: () => void;
};

export function SlideshowControls({ position, paused, onTogglePaused, onPrevious, onNext }: Props) {
  return (
    <div className="absolute top-3 right-3 flex items-center rounded-full bg-glass text-on-picture backdrop-blur-md print:hidden">
      <Control label="Previous picture" onClick={onPrevious}>
        <ChevronLeft />
      </Control>
      <span aria-hidden className="min-w-10 text-center max-[19rem]:hidden text-xs font-semibold tabular-nums">
        {position}
      </span>
      <Control label="Next picture" onClick={onNext}>
        <ChevronRight />
      </Control>
      {onTogglePaused && (
        <Control label={paused ? "Play slideshow" : "Pause slideshow"} onClick={onTogglePaused}>
          {paused ? <Play /> : <Pause />}
        </Control>
      )}
    </div>
  );
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-glass-strong max-[19rem]:size-8 focus-visible:outline-on-picture focus-visible:-outline-offset-4 [&>svg]:size-5"
    >
      {children}
    </button>
  );
}
