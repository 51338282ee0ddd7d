import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useInView } from "../use-in-view";

export const SLIDE_MS = 5000;

type Options = {
  root: RefObject<HTMLElement | null>;
  /** No autoplay with reduced motion. */
  still: boolean;
  position: number;
  advance: (from: number) => void;
};

/**
 * Calls `advance` every 5 s, except while hovered, held or swiped by a finger, focused by keyboard, out of view, in a
 * hidden tab, paused, or with reduced motion. A new position restarts the interval.
 */
export function useAutoplay({ root, still, position, advance }: Options) {
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const [tabHidden, setTabHidden] = useState(() => document.hidden);
  const inView = useInView(root, true);
  const onTick = useEffectEvent(advance);

  useEffect(() => {
    const onChange = () => setTabHidden(document.hidden);
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);

  const running = !(still || paused || hovered || touched || focused || tabHidden || !inView);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => onTick(position), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [running, position]);

  // `touches` has all fingers on the screen, also those that hold the phone.
  const onTouch = ({ touches, currentTarget }: TouchEvent) =>
    setTouched(Array.from(touches).some(({ target }) => target instanceof Node && currentTarget.contains(target)));
  return {
    running,
    paused,
    togglePaused: () => setPaused((value) => !value),
    /** Spread it on the slideshow's outermost element. */
    watch: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // The browser cancels the pointer when a finger scrolls, so touch events are used.
      onTouchStart: onTouch,
      onTouchEnd: onTouch,
      onTouchCancel: onTouch,
      onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && setFocused(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  };
}
