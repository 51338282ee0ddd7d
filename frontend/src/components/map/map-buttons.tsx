import { Globe, Minus, Plus } from "lucide-react";
import { useStore } from "@/store";
import { isWholeWorld, wholeWorld, zoomOf, MAX_ZOOM } from "./camera";
import type { CameraControl } from "./camera-control";

// In pixels: larger text needs no larger signs, and on a small screen three would not fit.
const className =
  "grid size-[44px] place-items-center rounded-full border border-line bg-surface text-ink shadow-rest transition-colors " +
  "hover:border-brand hover:text-brand aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:opacity-60 [&>svg]:size-[20px]";

/** Zooms by one step, and back to the whole world. */
export function MapButtons({ control }: { control: CameraControl }) {
  const { camera, size } = useStore(control.resting);
  const isWhole = isWholeWorld(camera, size);
  const buttons = [
    {
      label: "Zoom in",
      Icon: Plus,
      isOff: zoomOf(camera) >= MAX_ZOOM + 0.5,
      press: () => control.glide({ factor: 2 }),
    },
    { label: "Zoom out", Icon: Minus, isOff: isWhole, press: () => control.glide({ factor: 0.5 }) },
    { label: "See the whole world", Icon: Globe, isOff: isWhole, press: () => control.glideTo(wholeWorld(size)) },
  ];
  return (
    <div className="absolute right-3 bottom-3 flex gap-2 print:hidden sm:top-3 sm:bottom-auto sm:flex-col">
      {buttons.map(({ label, Icon, isOff, press }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          // A disabled button would lose the focus.
          aria-disabled={isOff}
          onClick={isOff ? undefined : press}
          className={className}
        >
          <Icon aria-hidden />
        </button>
      ))}
    </div>
  );
}
