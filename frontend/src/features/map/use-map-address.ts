import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatView, parseView } from "@/components/map/address";
import { cameraOf, isWholeWorld, viewOf, wholeWorld } from "@/components/map/camera";
import type { CameraControl, Seen } from "@/components/map/camera-control";
import { useStore } from "@/store";

const AT = "at";

/** The camera of an address (?at=38.72,-9.13,5); undefined for the whole world. */
export function cameraIn(search: string) {
  const view = parseView(new URLSearchParams(search).get(AT));
  return view && cameraOf(view);
}

/** Writes where the map stands into the address, in place of the last one, and goes where another address says. */
export function useMapAddress(control: CameraControl) {
  const location = useLocation();
  const navigate = useNavigate();
  const resting = useStore(control.resting);
  const at = new URLSearchParams(location.search).get(AT);
  /** What the map has said last, or has been set to. */
  const known = useRef(at);

  const write = useEffectEvent(({ camera, size, isMeasured }: Seen) => {
    if (!isMeasured) return;
    const next = isWholeWorld(camera, size) ? null : formatView(viewOf(camera));
    if (next === known.current) return;
    known.current = next;
    const query = new URLSearchParams(location.search);
    if (next === null) query.delete(AT);
    else query.set(AT, next);
    // Commas need no escape, and are easier to read.
    const search = query.toString().replaceAll("%2C", ",");
    void navigate({ search }, { replace: true, preventScrollReset: true, state: location.state });
  });
  const follow = useEffectEvent((wanted: string | null) => {
    if (wanted === known.current) return;
    known.current = wanted;
    const { size } = control.get();
    control.glideTo(cameraIn(location.search) ?? wholeWorld(size));
  });
  useEffect(() => write(resting), [resting]);
  useLayoutEffect(() => follow(at), [at]);
}
