import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "../cx";
import { useReducedMotion } from "../use-media-query";
import { SlideshowControls } from "./slideshow-controls";
import { useAutoplay } from "./use-autoplay";
import { useSnapTrack } from "./use-snap-track";

type Slide = { key: string; label: string; content: ReactNode };

type Props = {
  /** For screen readers: "Photos of Lisbon on foot". */
  label: string;
  slides: readonly Slide[];
  /** Gives the box an aspect ratio or a height. */
  className?: string;
};

/** Pictures that change every 5 s, and by swipe, arrow keys and buttons. A single picture is shown without controls. */
export function Slideshow({ label, slides, className }: Props) {
  if (slides.length < 2) return <div className={cx("overflow-hidden", className)}>{slides[0]?.content}</div>;
  return <Carousel label={label} slides={slides} className={className} />;
}

function Carousel({ label, slides, className }: Props) {
  const count = slides.length;
  const root = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const [index, setIndex] = useState(0);
  // A slide is rendered when it is near, and stays: twelve pictures are not fetched to see two.
  const [farthest, setFarthest] = useState(0);

  const settleOn = (slide: number) => {
    setIndex(slide);
    setFarthest((far) => Math.max(far, slide));
  };
  const scrollTo = useSnapTrack(track, settleOn);
  const show = (target: number) => {
    const next = (target + count) % count;
    settleOn(next);
    scrollTo(index, next, still);
  };
  const autoplay = useAutoplay({ root, still, position: index, advance: (from) => show(from + 1) });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // The leaving slide would lose the focus of its link.
    if (track.current?.contains(document.activeElement)) track.current.focus({ preventScroll: true });
    show(index + step);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys, for whichever of its parts has the focus
    <div
      ref={root}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx("relative isolate overflow-hidden", className)}
      {...autoplay.watch}
    >
      <p aria-live={autoplay.running ? "off" : "polite"} aria-atomic className="sr-only">
        {`${index + 1} of ${count}: ${slides[index]?.label ?? ""}`}
      </p>
      <div
        ref={track}
        role="group"
        aria-label={`${label}: use the arrow keys`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="peer flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:outline-transparent print:flex-col print:gap-2 print:overflow-visible"
      >
        {slides.map((slide, position) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${count}`}
            inert={position !== index}
            className="relative h-full shrink-0 basis-full snap-start snap-always empty:print:hidden print:aspect-[8/5] print:h-auto print:basis-auto"
          >
            {(position <= farthest + 1 || position === count - 1) && slide.content}
          </div>
        ))}
      </div>
      {/* The track's ring: its own would lie under the pictures. Light and dark, so that it is seen on each of them. */}
      <div className="pointer-events-none absolute inset-1 hidden rounded-box border-3 border-on-picture outline-2 outline-glass-strong peer-focus-visible:block" />
      <SlideshowControls
        position={`${index + 1} / ${count}`}
        paused={autoplay.paused}
        onTogglePaused={still ? undefined : autoplay.togglePaused}
        onPrevious={() => show(index - 1)}
        onNext={() => show(index + 1)}
      />
    </div>
  );
}
