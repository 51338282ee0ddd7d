import { Store } from "@/store";
import { type Camera, type Size, clamped, isWholeWorld, moved, wholeWorld } from "./camera";

/** A shift in pixels and a zoom about a point of the surface. */
export type Move = Parameters<typeof moved>[2];

/** What is seen, and the size of the surface that it is seen on: a guess until it `isMeasured`. */
export type Seen = { camera: Camera; size: Size; isMeasured: boolean };

/** How long after the last movement the map counts as standing still, in ms. */
const REST = 150;
const GLIDE = 250;

/**
 * Moves the camera outside of React: what draws listens to each frame (`onFrame`), and components render again only when
 * the map stands still (`resting`).
 */
export class CameraControl {
  readonly resting: Store<Seen>;
  #seen: Seen;
  /** What was asked for before the surface had its size. */
  #initial: Camera | undefined;
  #frameListeners = new Set<(seen: Seen) => void>();
  #restTimer = 0;
  /** Where a gliding camera will be. */
  #target: Camera | undefined;
  #frame = 0;

  constructor(
    size: Size,
    initial?: Camera,
    private readonly isStill: () => boolean = () => false,
  ) {
    this.#initial = initial;
    this.#seen = { size, camera: clamped(initial ?? wholeWorld(size), size), isMeasured: false };
    this.resting = new Store(this.#seen);
  }

  get = (): Seen => this.#seen;

  /** Called at once, and for each frame in which the camera moves. */
  onFrame(listener: (seen: Seen) => void) {
    this.#frameListeners.add(listener);
    listener(this.#seen);
    return () => void this.#frameListeners.delete(listener);
  }

  resize(size: Size) {
    const { camera, size: old, isMeasured } = this.#seen;
    if (isMeasured && size.width === old.width && size.height === old.height) return;
    const wasWhole = !this.#initial && isWholeWorld(camera, old);
    const next = clamped(wasWhole ? wholeWorld(size) : (this.#initial ?? camera), size);
    this.#seen = { size, camera: next, isMeasured: true };
    this.#show(next);
    // It has not moved: there is nothing to wait for.
    this.resting.set(this.#seen);
  }

  /** Follows fingers and wheels at once. */
  move(change: Move) {
    this.#stop();
    const { camera, size } = this.#seen;
    this.#show(clamped(moved(camera, size, change), size));
  }

  /** The same in a short glide, from where the last one will end. */
  glide(change: Move) {
    this.glideTo(moved(this.#target ?? this.#seen.camera, this.#seen.size, change));
  }

  glideTo(wanted: Camera) {
    const { camera: from, size } = this.#seen;
    const to = clamped(wanted, size);
    this.#stop();
    if (this.isStill()) return this.#show(to);
    this.#target = to;
    const start = performance.now();
    const step = () => {
      const time = Math.min((performance.now() - start) / GLIDE, 1);
      if (time === 1) this.#target = undefined;
      else this.#frame = requestAnimationFrame(step);
      this.#show(time === 1 ? to : between(from, to, 1 - (1 - time) ** 3));
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** The end of all timers. */
  dispose() {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#restTimer);
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#target = undefined;
    this.#initial = undefined;
  }

  #show(camera: Camera) {
    this.#seen = { ...this.#seen, camera };
    for (const listener of this.#frameListeners) listener(this.#seen);
    clearTimeout(this.#restTimer);
    this.#restTimer = window.setTimeout(() => this.resting.set(this.#seen), REST);
  }
}

/** Part of the way. What lies in both views moves evenly: the place follows the scale. */
function between(from: Camera, to: Camera, part: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part;
  const isZoom = Math.abs(to.scale / from.scale - 1) > 1e-6;
  const way = isZoom ? (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale) : part;
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, scale };
}
