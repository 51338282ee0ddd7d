import { expect, test } from "vitest";
import { cameraOf, moved, seenBox, wholeWorld } from "@/components/map/camera";
import { askedBox, stillAsked } from "./asked-box";

const size = { width: 800, height: 500 };
const camera = cameraOf({ latitude: 38.7167, longitude: -9.1333, zoom: 5.3 });

test("the whole world is asked for as such", () => {
  expect(askedBox(wholeWorld(size), size)).toEqual({ west: -180, south: -90, east: 180, north: 90, zoom: 0 });
});

test("edges are those of the server's cells, beyond what is seen", () => {
  const { west, south, east, north, zoom } = askedBox(camera, size);
  const seen = seenBox(camera, size);
  expect(zoom).toBe(5);
  expect([west, east].map((each) => (each * 2 ** 8) / 360)).toEqual([-15, 1]);
  expect([south, north].map((each) => Number.isInteger((each * 2 ** 8) / 180))).toEqual([true, true]);
  expect(west).toBeLessThan(seen.west);
  expect(north).toBeGreaterThan(seen.north);
});

test("stays the same for a small step, and not for a large one or another zoom", () => {
  const asked = askedBox(camera, size);
  const after = (change: Parameters<typeof moved>[2]) => stillAsked(asked, moved(camera, size, change), size);
  expect(after({ shift: { x: 20, y: -20 } })).toBe(asked);
  expect(after({ shift: { x: 300, y: 0 } })).not.toEqual(asked);
  expect(after({ factor: 1.2 })).toBe(asked);
  expect(after({ factor: 2 }).zoom).toBe(6);
});

test("ends where the world does", () => {
  const asked = askedBox(cameraOf({ latitude: 85, longitude: 179, zoom: 6 }), size);
  expect(asked.north).toBe(90);
  expect(asked.east).toBe(180);
});
