import { geoNaturalEarth1, geoNaturalEarth1Raw as raw } from "d3-geo";

/* The map's projection, Natural Earth I: parallels are straight, so that a box of degrees is easy to find in a view. */

/** Decimal degrees, WGS 84. */
export type Place = { latitude: number; longitude: number };
/** In units of the drawing, whose middle is at 0° 0°; y grows to the south. */
export type Point = { x: number; y: number };
/** Degrees; its edges belong to it. Where `west` is greater than `east`, it crosses the date line. */
export type Box = { west: number; south: number; east: number; north: number };

const RADIANS = Math.PI / 180;
const WIDTH = 1000;
const scale = WIDTH / 2 / raw(Math.PI, 0)[0];

/** The size of the drawing of the whole world, in its units. */
export const WORLD = { width: WIDTH, height: 2 * scale * raw(0, Math.PI / 2)[1] };

/** For d3's paths of lines and areas. */
export const projection = geoNaturalEarth1().scale(scale).translate([0, 0]).precision(0.2);

export function project({ latitude, longitude }: Place): Point {
  const [x, y] = raw(longitude * RADIANS, latitude * RADIANS);
  return { x: x * scale, y: -y * scale };
}

/** The place of a point, if it is on the world. */
export function unproject({ x, y }: Point): Place | undefined {
  if (Math.abs(y) > WORLD.height / 2) return undefined;
  const longitude = longitudeAt(x, latitudeAt(y));
  return Math.abs(longitude) > 180 ? undefined : { latitude: latitudeAt(y), longitude };
}

/** The latitude of a line across the drawing; beyond the world, that of the pole. */
export function latitudeAt(y: number): number {
  if (Math.abs(y) >= WORLD.height / 2) return y > 0 ? -90 : 90;
  return raw.invert!(0, -y / scale)[1] / RADIANS;
}

/** How far east a point on a parallel is; beyond 180 where there is no world any more. */
export const longitudeAt = (x: number, latitude: number): number => (180 * x) / project({ latitude, longitude: 180 }).x;
