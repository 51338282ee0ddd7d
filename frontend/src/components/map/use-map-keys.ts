import type { KeyboardEvent } from "react";
import { wholeWorld } from "./camera";
import type { CameraControl } from "./camera-control";

/** Pixels a press of an arrow key. */
const STEP = 90;
const shifts: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};
const factors: Record<string, number> = { "+": 2, "=": 2, "-": 0.5, _: 0.5 };

/** Arrows move the map, plus and minus zoom, 0 shows the whole world. Keys with Ctrl and the like are the browser's. */
export const useMapKeys = (control: CameraControl) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  const [shift, factor] = [shifts[key], factors[key]];
  if (shift) control.glide({ shift });
  else if (factor) control.glide({ factor });
  else if (key === "0") control.glideTo(wholeWorld(control.get().size));
  else return;
  event.preventDefault();
};
