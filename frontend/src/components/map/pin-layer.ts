import type { Seen } from "./camera-control";

/** Of more pins, the places are not computed again in each frame of a zoom. */
const MANY = 500;
/** How far they may be stretched in its place. */
const MOST = 1.5;

/** Shifts all pins together. While the map zooms, each goes to its place; of very many the whole layer is stretched until the map stands still. */
export class PinLayer {
  /** The scale for which the pins have their places. */
  #placed = 0;
  readonly #buttons: HTMLCollection;

  constructor(private readonly layer: HTMLElement) {
    this.#buttons = layer.getElementsByTagName("button");
  }

  show({ camera: { x, y, scale } }: Pick<Seen, "camera">, isResting = false) {
    const stretch = scale / this.#placed;
    const isFine = !isResting && this.#buttons.length > MANY && stretch < MOST && stretch > 1 / MOST;
    // Computes the styles of all pins: only when it changes.
    if (!isFine && scale !== this.#placed) {
      this.layer.style.setProperty("--map-scale", `${scale}`);
      this.#placed = scale;
    }
    const shift = `translate(${-x * scale}px, ${-y * scale}px)`;
    this.layer.style.transform = scale === this.#placed ? shift : `${shift} scale(${scale / this.#placed})`;
  }
}
