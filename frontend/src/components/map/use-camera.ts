import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { Camera } from "./camera";
import { CameraControl } from "./camera-control";

/** While the surface is not laid out. */
const GUESS = { width: 800, height: 500 };

const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A camera over a surface, whose size it follows; `initial` is the whole world if nothing is given. */
export function useCamera(surface: RefObject<HTMLElement | null>, initial?: Camera): CameraControl {
  const [control] = useState(() => new CameraControl(GUESS, initial, reducedMotion));
  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    const follow = () => {
      const { clientWidth: width, clientHeight: height } = element;
      control.resize(width > 0 && height > 0 ? { width, height } : GUESS);
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [surface, control]);
  useEffect(() => () => control.dispose(), [control]);
  return control;
}
