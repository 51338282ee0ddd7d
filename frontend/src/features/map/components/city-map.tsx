import { type ReactNode, useCallback, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { MapCity, MapCluster } from "@/api/generated/types.gen";
import { type Camera, cameraOn, wholeWorld } from "@/components/map/camera";
import { MapButtons } from "@/components/map/map-buttons";
import { MapSurface } from "@/components/map/map-surface";
import { project } from "@/components/map/projection";
import { useCamera } from "@/components/map/use-camera";
import type { CityFilter } from "../queries";
import { cameraIn, useMapAddress } from "../use-map-address";
import { useFocusInPins } from "../use-focus-in-pins";
import { useMapCities } from "../use-map-cities";
import { CityCard, type Corner } from "./city-card";
import { pinId } from "./city-pin";
import { Pins } from "./pins";
import { SeenPanel } from "./seen-panel";
import { UnplacedCities } from "./unplaced-cities";

const HELP =
  "Arrow keys move the map, plus and minus zoom, 0 shows the whole world. Tab goes through what is seen, Enter opens it. The list beside the map has the same cities.";

type Props = {
  filter: CityFilter;
  /** What there is to do when nothing has what the filter asks for. */
  noMatch: ReactNode;
};

/** The map of all cities, and beside it what is seen of them. */
export function CityMap({ filter, noMatch }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const [initial] = useState(() => cameraIn(search));
  const control = useCamera(surface, initial);
  useMapAddress(control);
  const map = useMapCities(control, filter);
  const { query, answer, cities, clusters, seen } = map;
  const [open, setOpen] = useState<{ city: MapCity; corner: Corner }>();
  const focusSurface = useCallback(() => surface.current?.focus({ preventScroll: true }), []);
  const keepFocus = useFocusInPins(focusSurface, answer);

  const openCity = useCallback(
    (city: MapCity) => setOpen({ city, corner: cornerAwayFrom(city, control.get().camera) }),
    [control],
  );
  const openCluster = useCallback(
    (cluster: MapCluster) => {
      const { camera, size } = control.get();
      setOpen(undefined);
      control.glideTo(cameraOn(cluster, camera, size, cluster));
      // The pin will be gone; Tab goes on from the map.
      focusSurface();
    },
    [control, focusSurface],
  );
  const close = () => {
    const pin = open && document.getElementById(pinId(open.city));
    setOpen(undefined);
    if (pin) pin.focus({ preventScroll: true });
    else focusSurface();
  };

  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div
          aria-busy={query.isFetching}
          className="relative aspect-[4/3] max-h-[80dvh] min-h-80 w-full min-w-0 overflow-clip rounded-card border border-line bg-map-frame sm:aspect-[16/10] lg:aspect-auto lg:h-[32rem]"
        >
          <button
            type="button"
            onClick={() => panel.current?.focus()}
            className="sr-only rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-2 focus:px-5 focus:py-3"
          >
            Skip to the list
          </button>
          <MapSurface
            ref={surface}
            control={control}
            label="Map of cities"
            help={HELP}
            onPress={() => setOpen(undefined)}
            className="size-full"
          >
            <div {...keepFocus} className={query.isPlaceholderData ? "opacity-60" : undefined}>
              <Pins
                control={control}
                cities={cities}
                clusters={clusters}
                seen={seen}
                openId={open?.city._id}
                onCity={openCity}
                onCluster={openCluster}
              />
            </div>
          </MapSurface>
          <MapButtons control={control} />
          {open && <CityCard key={open.city._id} {...open} onClose={close} />}
        </div>
        <SeenPanel
          ref={panel}
          map={map}
          onCluster={openCluster}
          onWholeWorld={() => control.glideTo(wholeWorld(control.get().size))}
          control={control}
          noMatch={noMatch}
        />
      </div>
      <div className="mt-5">
        <UnplacedCities count={answer?.unplaced ?? 0} filter={filter} />
      </div>
    </>
  );
}

function cornerAwayFrom(city: MapCity, camera: Camera): Corner {
  const { x, y } = project(city);
  return { horizontal: x < camera.x ? "right" : "left", vertical: y < camera.y ? "bottom" : "top" };
}
