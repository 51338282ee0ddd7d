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
  /** For people who ask for less motion nothing moves by itself. */
  still: boolean;
  position: number;
  advance: (from: number) => void;
};

/**
 * Calls `advance` every 5 s, except while hovered, held or swiped by a finger, focused by keyboard, out of sight, in a
 * hidden tab, paused by the person, or still. Each slide gets its whole time: a new position starts it anew.
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

  // `touches` are those of the whole screen: the thumb that holds the phone is none of ours, and its end is not told here.
  const onTouch = ({ touches, currentTarget }: TouchEvent) =>
    setTouched(Array.from(touches).some(({ target }) => target instanceof Node && currentTarget.contains(target)));
  return {
    running,
    paused,
    togglePaused: () => setPaused((value) => !value),
    /** To be spread on the slideshow's outermost element. */
    watch: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A finger is no pointer any more once the browser scrolls with it.
      onTouchStart: onTouch,
      onTouchEnd: onTouch,
      onTouchCancel: onTouch,
      onFocus: (event: FocusEvent) => event.target.matches(":focus-visible") && setFocused(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  };
}
