import { type RefObject, useLayoutEffect } from "react";
import type { CameraControl } from "./camera-control";
import type { Point } from "./projection";

/** How far a finger may tremble in a press, in pixels. */
const TREMBLE = 5;
/** How much wheel doubles the scale, in pixels; a pinch on a trackpad comes as a small wheel with Ctrl. */
const WHEEL = { doubling: 300, pinching: 60, line: 16 };

const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const half = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const isControl = ({ target }: Event) => target instanceof Element && target.closest("a, button") !== null;

/** Where an event is on the surface, in pixels from its middle. */
export function onSurface(surface: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** One finger or the mouse moves the map, two zoom it about what is between them, the wheel about the pointer. */
export function useGestures(ref: RefObject<HTMLElement | null>, control: CameraControl) {
  // Before the map is painted, so that the wheel over it never scrolls the page.
  useLayoutEffect(() => {
    const surface = ref.current;
    if (!surface) return;
    const fingers = new Map<number, Point>();
    let isDrag = false;

    const down = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (fingers.size === 0) isDrag = false;
      if (fingers.size < 2) fingers.set(event.pointerId, onSurface(surface, event));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = onSurface(surface, event);
      const [other] = [...fingers].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
      if (!isDrag && !other && gap(before, now) < TREMBLE) return;
      // Only now, for a press on a pin must stay the pin's.
      if (!isDrag) surface.setPointerCapture?.(event.pointerId);
      isDrag = true;
      fingers.set(event.pointerId, now);
      if (!other) return control.move({ shift: { x: now.x - before.x, y: now.y - before.y } });
      const [from, to] = [half(before, other), half(now, other)];
      const factor = gap(now, other) / Math.max(gap(before, other), 1);
      control.move({ shift: { x: to.x - from.x, y: to.y - from.y }, factor, around: to });
    };
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const click = (event: MouseEvent) => {
      if (!isDrag) return;
      isDrag = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : WHEEL.line);
      const doubling = event.ctrlKey ? WHEEL.pinching : WHEEL.doubling;
      control.move({ factor: 2 ** (-pixels / doubling), around: onSurface(surface, event) });
    };
    const twice = (event: MouseEvent) => {
      if (isControl(event)) return;
      event.preventDefault();
      control.glide({ factor: event.shiftKey ? 0.5 : 2, around: onSurface(surface, event) });
    };
    const keepStill = (event: Event) => event.preventDefault();

    const events = new AbortController();
    const { signal } = events;
    surface.addEventListener("pointerdown", down, { signal });
    surface.addEventListener("pointermove", move, { signal });
    surface.addEventListener("pointerup", up, { signal });
    surface.addEventListener("pointercancel", up, { signal });
    surface.addEventListener("click", click, { signal, capture: true });
    surface.addEventListener("wheel", wheel, { signal, passive: false });
    surface.addEventListener("dblclick", twice, { signal });
    // Links would be dragged in place of the map.
    surface.addEventListener("dragstart", keepStill, { signal });
    return () => events.abort();
  }, [ref, control]);
}
