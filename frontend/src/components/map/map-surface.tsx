import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";
import { cx } from "../cx";
import { placeAt } from "./camera";
import type { CameraControl } from "./camera-control";
import { Drawing } from "./drawing";
import { Picture } from "./picture";
import { PinLayer } from "./pin-layer";
import type { Place } from "./projection";
import { onSurface, useGestures } from "./use-gestures";
import { useMapKeys } from "./use-map-keys";

type Props = {
  ref: RefObject<HTMLDivElement | null>;
  control: CameraControl;
  label: string;
  /** What keys do on it, for those who cannot see it. */
  help: string;
  /** Where it was pressed, beside the pins. */
  onPress?: (place: Place | undefined) => void;
  /** What stands on the map, each in a `Pin`. */
  children?: ReactNode;
  className?: string;
};

/** The map: moves under fingers, wheel and keys. */
export function MapSurface({ ref, control, label, help, onPress, children, className }: Props) {
  const helpId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const drawing = useRef<SVGGElement>(null);
  const pins = useRef<HTMLDivElement>(null);
  useGestures(ref, control);
  const onKeyDown = useMapKeys(control);

  useLayoutEffect(() => {
    if (!svg.current || !drawing.current || !pins.current) return;
    const picture = new Picture(svg.current, drawing.current);
    const layer = new PinLayer(pins.current);
    const stopFrames = control.onFrame((seen) => {
      picture.show(seen);
      layer.show(seen);
    });
    const stopRests = control.resting.subscribe(() => {
      picture.draw(control.get());
      layer.show(control.get(), true);
    });
    return () => {
      stopFrames();
      stopRests();
    };
  }, [control]);

  const press = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest("a, button")) return;
    onPress?.(placeAt(control.get().camera, onSurface(event.currentTarget, event)));
  };

  return (
    // Its keys and presses have their own ways beside it: buttons, the list, the fields of a form.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-describedby={helpId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move it
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={press}
      className={cx("relative touch-none overflow-clip select-none focus-visible:-outline-offset-3", className)}
    >
      <p id={helpId} hidden>
        {help}
      </p>
      <svg ref={svg} aria-hidden className="absolute -inset-1/2 size-[200%] will-change-transform">
        <g ref={drawing}>
          <Drawing />
        </g>
      </svg>
      <div ref={pins} className="absolute top-1/2 left-1/2 origin-top-left will-change-transform">
        {children}
      </div>
    </div>
  );
}
