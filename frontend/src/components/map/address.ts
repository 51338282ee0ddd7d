import type { View } from "./camera";

/* The view of a map in an address: ?at=38.72,-9.13,5 */

/** With as many decimals as make a difference of a pixel. */
export function formatView({ latitude, longitude, zoom }: View): string {
  const decimals = Math.min(Math.max(Math.ceil(zoom * Math.log10(2) + 0.1), 1), 5);
  const degrees = [latitude, longitude].map((value) => Number(value.toFixed(decimals)));
  return [...degrees, Number(zoom.toFixed(2))].join(",");
}

/** Undefined for what is none. */
export function parseView(text: string | null): View | undefined {
  const numbers = (text ?? "").split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = numbers;
  const isView = numbers.length === 3 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && Math.abs(zoom) < 30;
  return isView ? { latitude, longitude, zoom } : undefined;
}
