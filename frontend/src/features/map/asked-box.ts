import { type Camera, type Size, seenBox, wholeZoomOf } from "@/components/map/camera";
import type { Box } from "@/components/map/projection";

/** What the server is asked for: the cities of a box, put together as fits the zoom. */
export type Asked = Box & { zoom: number };

/**
 * The seen degrees with a margin of a cell, widened to the server's cells: clients that look at about the same ask the
 * same question, and the answers can be shared.
 */
export function askedBox(camera: Camera, size: Size): Asked {
  const zoom = wholeZoomOf(camera);
  const seen = seenBox(camera, size);
  const [wide, high] = [360 / 2 ** (zoom + 3), 180 / 2 ** (zoom + 3)];
  const west = Math.max(-180, (Math.floor(seen.west / wide) - 1) * wide);
  const east = Math.min(180, (Math.ceil(seen.east / wide) + 1) * wide);
  const south = Math.max(-90, (Math.floor(seen.south / high) - 1) * high);
  const north = Math.min(90, (Math.ceil(seen.north / high) + 1) * high);
  return { west, south, east, north, zoom };
}

/** The same question while its answer holds what is seen; another one after that. */
export function stillAsked(asked: Asked | undefined, camera: Camera, size: Size): Asked {
  if (asked && asked.zoom === wholeZoomOf(camera) && holds(asked, seenBox(camera, size))) return asked;
  return askedBox(camera, size);
}

const holds = (outer: Box, inner: Box) =>
  inner.west >= outer.west && inner.east <= outer.east && inner.south >= outer.south && inner.north <= outer.north;
