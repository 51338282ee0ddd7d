import type { Seen } from "./camera-control";
import type { Camera } from "./camera";

/** The picture reaches so far beyond the surface on each side, in parts of the surface's size. */
const BEYOND = 0.5;

/**
 * The drawing of the land is costly, so it is drawn as a picture larger than the surface, which the browser then shifts
 * and stretches for each frame. It is drawn again when its edge would be seen, and sharp again once the map stands still.
 */
export class Picture {
  #drawn: Camera | undefined;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly drawing: SVGGElement,
  ) {}

  show({ camera, size }: Seen) {
    const drawn = this.#drawn;
    const stretch = drawn ? camera.scale / drawn.scale : 0;
    const [shiftX, shiftY] = drawn
      ? [(drawn.x - camera.x) * camera.scale, (drawn.y - camera.y) * camera.scale]
      : [0, 0];
    // How far the picture reaches from the surface's middle, beyond the surface itself.
    const [roomX, roomY] = [size.width, size.height].map((length) => length * ((0.5 + BEYOND) * stretch - 0.5));
    if (stretch > 2.5 || Math.abs(shiftX) > roomX! || Math.abs(shiftY) > roomY!) return this.draw({ camera, size });
    this.svg.style.transform = `translate(${shiftX}px, ${shiftY}px) scale(${stretch})`;
  }

  draw({ camera, size: { width, height } }: Pick<Seen, "camera" | "size">) {
    const { x, y, scale } = camera;
    const [middleX, middleY] = [width * (0.5 + BEYOND), height * (0.5 + BEYOND)];
    this.drawing.setAttribute(
      "transform",
      `matrix(${scale} 0 0 ${scale} ${middleX - x * scale} ${middleY - y * scale})`,
    );
    this.svg.style.transform = "none";
    this.#drawn = camera;
  }
}
