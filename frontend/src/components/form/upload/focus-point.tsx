import type { KeyboardEvent, PointerEvent } from "react";
import type { Photo, PhotoFocus } from "@/api/generated/types.gen";

type Props = { photo: Photo; focus: PhotoFocus | null; onChange: (focus: PhotoFocus) => void; describedBy: string };

const MIDDLE = { x: 0.5, y: 0.5 };
const STEP = 0.05;
/** With Shift. */
const SMALL_STEP = 0.01;

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

/** The whole photo, with what of it has to stay in view where it is cropped: by a press on it, or the arrow keys. */
export function FocusPoint({ photo, focus, onChange, describedBy }: Props) {
  const { x, y } = focus ?? MIDDLE;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? SMALL_STEP : STEP;
    onChange({ x: within(x + step[0] * by), y: within(y + step[1] * by) });
  };
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) onChange({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };

  return (
    <div className="flex justify-center rounded-box bg-sunken">
      <div
        role="slider"
        tabIndex={0}
        aria-label="What has to stay in view"
        aria-roledescription="point on the photo"
        aria-describedby={describedBy}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(x * 100)}
        aria-valuetext={`${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && point(event)}
        className="relative cursor-crosshair touch-none overflow-hidden select-none"
        style={{
          aspectRatio: `${photo.width} / ${photo.height}`,
          width: `min(100%, 38dvh * ${photo.width / photo.height})`,
        }}
      >
        <img
          src={photo.url}
          srcSet={photo.sizes.map(({ url, width }) => `${url} ${width}w`).join(", ")}
          sizes="20rem"
          alt=""
          draggable={false}
          className="absolute inset-0 size-full object-contain"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-on-picture bg-glass/30 outline-2 outline-glass-strong"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      </div>
    </div>
  );
}
