import { useEffect, useId, useRef } from "react";
import { cameraOf, isSeen, viewOf } from "./camera";
import { MapButtons } from "./map-buttons";
import { MapSurface } from "./map-surface";
import { Pin } from "./pin";
import { type Place, project } from "./projection";
import { useCamera } from "./use-camera";

const DECIMALS = 4;
/** Where a place that was typed is shown from, unless one is nearer already. */
const ZOOM = 4;

type Props = {
  /** What the fields say; undefined while they say no place. */
  place: Place | undefined;
  onPick: (place: Place) => void;
};

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS)) || 0;

/** A map to press on in place of typing coordinates. It shows what is typed, too. */
export default function PlacePicker({ place, onPick }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const control = useCamera(surface, place && cameraOf({ ...place, zoom: ZOOM }));
  const captionId = useId();

  const { latitude, longitude } = place ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    const { camera, size } = control.get();
    if (isSeen(project({ latitude, longitude }), camera, size)) return;
    control.glideTo(cameraOf({ latitude, longitude, zoom: Math.max(viewOf(camera).zoom, ZOOM) }));
  }, [control, latitude, longitude]);

  return (
    <figure aria-labelledby={captionId} className="flex flex-col gap-1.5">
      <figcaption id={captionId} className="text-sm font-semibold">
        Or press on the map, where the city is
      </figcaption>
      <div className="relative h-72 overflow-clip rounded-card border border-line-control bg-map-frame">
        <MapSurface
          ref={surface}
          control={control}
          label="Map to place the city on"
          help="A press places the city. With the keyboard, type its latitude and longitude in the fields above; arrow keys move the map, plus and minus zoom."
          onPress={(pressed) => {
            if (pressed) onPick({ latitude: rounded(pressed.latitude), longitude: rounded(pressed.longitude) });
          }}
          className="size-full cursor-crosshair"
        >
          {place && (
            <Pin place={place} className="pointer-events-none">
              <span
                data-testid="place"
                className="absolute size-5 -translate-1/2 rounded-full border-2 border-map-on-pin bg-map-pin shadow-rest"
              />
            </Pin>
          )}
        </MapSurface>
        <MapButtons control={control} />
      </div>
    </figure>
  );
}
