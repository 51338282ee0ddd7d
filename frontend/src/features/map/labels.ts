/* Which cities have their names on the map: those that fit without covering another name or pin. */

/** In pixels, from any one point. */
export type Labelled = {
  id: string;
  name: string;
  x: number;
  y: number;
  weight: number;
  /** The side that is tried first: to the right, unless the map ends there. */
  side?: Side;
};
type Rectangle = { left: number; top: number; right: number; bottom: number };
export type Side = "right" | "left";

/** About the width of a letter of a label, and what it is high, in pixels. */
const LETTER = 7;
const HEIGHT = 20;
/** From a pin's middle. */
const GAP = 9;
const PIN = 8;
/** The width of a square of the grid. */
const SQUARE = 64;
/** Longer names are cut there. */
export const MAX_LETTERS = 24;

const square = (x: number, y: number, reach: number) => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

function labelBox({ name, x, y }: Labelled, side: Side): Rectangle {
  const width = Math.min(name.length, MAX_LETTERS) * LETTER + 4;
  const left = side === "right" ? x + GAP : x - GAP - width;
  return { left, top: y - HEIGHT / 2, right: left + width, bottom: y + HEIGHT / 2 };
}

const meet = (a: Rectangle, b: Rectangle) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Rectangles by the squares of a grid that they touch, so that a name meets only its neighbours. */
class Taken {
  readonly #squares = new Map<string, (Rectangle & { id: string })[]>();

  add(id: string, rectangle: Rectangle) {
    for (const key of squaresOf(rectangle)) {
      const others = this.#squares.get(key);
      if (others) others.push({ id, ...rectangle });
      else this.#squares.set(key, [{ id, ...rectangle }]);
    }
  }

  /** Whether anything but the thing itself is in the way. */
  has(id: string, rectangle: Rectangle) {
    return squaresOf(rectangle).some((key) =>
      this.#squares.get(key)?.some((other) => other.id !== id && meet(other, rectangle)),
    );
  }
}

function squaresOf({ left, top, right, bottom }: Rectangle): string[] {
  const keys = [];
  for (let column = Math.floor(left / SQUARE); column * SQUARE <= right; column++)
    for (let row = Math.floor(top / SQUARE); row * SQUARE <= bottom; row++) keys.push(`${column} ${row}`);
  return keys;
}

/** The side of each name that has a place, the weightiest first. `others` are clusters, with their radius. */
export function placeLabels(
  cities: readonly Labelled[],
  others: readonly { x: number; y: number; radius: number }[],
): Map<string, Side> {
  const taken = new Taken();
  for (const { id, x, y } of cities) taken.add(id, square(x, y, PIN));
  for (const { x, y, radius } of others) taken.add("", square(x, y, radius));
  const sides = new Map<string, Side>();
  for (const city of cities.toSorted((a, b) => b.weight - a.weight)) {
    for (const side of city.side === "left" ? (["left", "right"] as const) : (["right", "left"] as const)) {
      const box = labelBox(city, side);
      if (taken.has(city.id, box)) continue;
      taken.add("", box);
      sides.set(city.id, side);
      break;
    }
  }
  return sides;
}
