import { type Box, type Place, type Point, WORLD, latitudeAt, longitudeAt, project, unproject } from "./projection";

/* What of the world is seen. All of it is arithmetic: what moves on the screen is only a shift and a scale. */

/** The point of the drawing in the middle of the map's surface, and how many pixels a unit of the drawing has. */
export type Camera = Point & { scale: number };
/** Of the map's surface, in pixels. */
export type Size = { width: number; height: number };
/** The same as degrees and zoom, which fits surfaces of any size: for the address. */
export type View = Place & { zoom: number };

/** How wide the world is at zoom 0, in pixels: the server's cells, eight in a row, are then as large as a fingertip. */
const WIDTH_AT_ZERO = 448;
export const MAX_ZOOM = 12;

const scaleAt = (zoom: number) => (WIDTH_AT_ZERO / WORLD.width) * 2 ** zoom;
export const zoomOf = ({ scale }: Camera) => Math.log2((scale * WORLD.width) / WIDTH_AT_ZERO);

/** The zoom to ask the server for. */
export const wholeZoomOf = (camera: Camera) => Math.min(Math.max(Math.floor(zoomOf(camera) + 1e-9), 0), MAX_ZOOM);

/** At which the whole world just fits. */
const fitting = ({ width, height }: Size) => Math.min(width / WORLD.width, height / WORLD.height);
const LARGEST = scaleAt(MAX_ZOOM) * 1.5;

export const wholeWorld = (size: Size): Camera => ({ x: 0, y: 0, scale: fitting(size) });
export const isWholeWorld = ({ scale }: Camera, size: Size) => scale <= fitting(size) * 1.001;

const between = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit) || 0;

/** The nearest camera that shows the world and not what is beside it. */
export function clamped({ x, y, scale }: Camera, size: Size): Camera {
  const fair = Math.min(Math.max(scale, fitting(size)), LARGEST);
  const room = (world: number, seen: number) => Math.max(0, (world - seen / fair) / 2);
  return {
    x: between(x, room(WORLD.width, size.width)),
    y: between(y, room(WORLD.height, size.height)),
    scale: fair,
  };
}

const MIDDLE: Point = { x: 0, y: 0 };
type Move = {
  /** In pixels, as a finger goes. */
  shift?: Point;
  factor?: number;
  /** What stays where it is while the scale changes, in pixels from the surface's middle. */
  around?: Point;
};

/** Shifted, and then zoomed. */
export function moved(camera: Camera, size: Size, { shift = MIDDLE, factor = 1, around = MIDDLE }: Move): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, fitting(size)), LARGEST);
  const lever = 1 / camera.scale - 1 / scale;
  return {
    x: camera.x - shift.x / camera.scale + around.x * lever,
    y: camera.y - shift.y / camera.scale + around.y * lever,
    scale,
  };
}

export const cameraOf = (view: View): Camera => ({ ...project(view), scale: scaleAt(view.zoom) });

export function viewOf(camera: Camera): View {
  const latitude = latitudeAt(camera.y);
  return { latitude, longitude: between(longitudeAt(camera.x, latitude), 180), zoom: zoomOf(camera) };
}

/** The degrees in view, a little more in the corners: meridians bend. */
export function seenBox({ x, y, scale }: Camera, { width, height }: Size): Box {
  const [reachX, reachY] = [width / 2 / scale, height / 2 / scale];
  const [north, south] = [latitudeAt(y - reachY), latitudeAt(y + reachY)];
  // Meridians bend most at the poles and least at the equator.
  const parallels = south < 0 && north > 0 ? [north, south, 0] : [north, south];
  const west = Math.min(...parallels.map((latitude) => longitudeAt(x - reachX, latitude)));
  const east = Math.max(...parallels.map((latitude) => longitudeAt(x + reachX, latitude)));
  return { west: between(west, 180), south, east: between(east, 180), north };
}

/** Whether a point of the drawing is on the surface. */
export const isSeen = (point: Point, { x, y, scale }: Camera, { width, height }: Size) =>
  Math.abs(point.x - x) * scale <= width / 2 && Math.abs(point.y - y) * scale <= height / 2;

/** Shows a box as large as it can be, with some room around it, and at least one step nearer than `camera`. */
export function cameraOn({ west, south, east, north }: Box, camera: Camera, size: Size, middle: Place): Camera {
  // The drawing ends at the date line: of a box across it, the side with more in it is shown.
  const crosses = west > east;
  const [left, right] = crosses ? (middle.longitude < 0 ? [-180, east] : [west, 180]) : [west, east];
  const corners = [south, Math.min(Math.max(0, south), north), north].flatMap((latitude) =>
    [left, right].map((longitude) => project({ latitude, longitude })),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 0.7;
  const scale = Math.min((size.width * room) / (maxX - minX), (size.height * room) / (maxY - minY));
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, scale: Math.max(scale, camera.scale * 2) };
}

/** Where the surface was pressed, in pixels from its middle. */
export const placeAt = (camera: Camera, at: Point): Place | undefined =>
  unproject({ x: camera.x + at.x / camera.scale, y: camera.y + at.y / camera.scale });
