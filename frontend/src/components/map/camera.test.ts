import { describe, expect, test } from "vitest";
import {
  cameraOf,
  cameraOn,
  clamped,
  isWholeWorld,
  moved,
  placeAt,
  seenBox,
  viewOf,
  wholeWorld,
  wholeZoomOf,
} from "./camera";
import { WORLD, project, unproject } from "./projection";

const size = { width: 800, height: 500 };
const lisbon = { latitude: 38.7167, longitude: -9.1333 };

describe("the projection", () => {
  test("has the whole world in its drawing", () => {
    expect(project({ latitude: 0, longitude: 180 }).x).toBeCloseTo(WORLD.width / 2);
    expect(project({ latitude: 90, longitude: 0 }).y).toBeCloseTo(-WORLD.height / 2);
  });

  test.each([lisbon, { latitude: -89, longitude: 179 }, { latitude: 0, longitude: -180 }])(
    "finds %o again",
    (place) => {
      const found = unproject(project(place));
      expect(found?.latitude).toBeCloseTo(place.latitude, 6);
      expect(found?.longitude).toBeCloseTo(place.longitude, 6);
    },
  );

  test("has no place beside the world", () => {
    expect(unproject({ x: 499, y: 250 })).toBeUndefined();
    expect(unproject({ x: 0, y: 400 })).toBeUndefined();
  });
});

describe("the camera", () => {
  test("shows the whole world at first", () => {
    expect(seenBox(wholeWorld(size), size)).toEqual({ west: -180, south: -90, east: 180, north: 90 });
    expect(isWholeWorld(wholeWorld(size), size)).toBe(true);
  });

  test("keeps the point under the pointer when it zooms", () => {
    const before = cameraOf({ ...lisbon, zoom: 4 });
    const pointer = { x: 120, y: -80 };
    const after = moved(before, size, { factor: 2.5, around: pointer });
    expect(placeAt(after, pointer)).toEqual({
      latitude: expect.closeTo(placeAt(before, pointer)!.latitude, 6),
      longitude: expect.closeTo(placeAt(before, pointer)!.longitude, 6),
    });
  });

  test("follows the finger", () => {
    const camera = moved(cameraOf({ ...lisbon, zoom: 4 }), size, { shift: { x: 50, y: 20 } });
    const place = placeAt(camera, { x: 50, y: 20 })!;
    expect(place.latitude).toBeCloseTo(lisbon.latitude, 6);
    expect(place.longitude).toBeCloseTo(lisbon.longitude, 6);
  });

  test("never leaves the world, nor goes farther than the whole of it", () => {
    expect(clamped({ x: 9999, y: -9999, scale: 0.01 }, size)).toEqual(wholeWorld(size));
    const near = clamped({ x: 9999, y: 0, scale: 8 }, size);
    expect(near.x).toBe(WORLD.width / 2 - size.width / 2 / 8);
  });

  test("is the same again after the address", () => {
    const { latitude, longitude, zoom } = viewOf(cameraOf({ ...lisbon, zoom: 6.5 }));
    expect([latitude, longitude, zoom].map((each) => each.toFixed(4))).toEqual(["38.7167", "-9.1333", "6.5000"]);
  });

  test("asks for whole zooms from 0 to 12", () => {
    const at = (zoom: number) => wholeZoomOf(cameraOf({ ...lisbon, zoom }));
    expect([-0.4, 0, 0.99, 1, 3.7, 12.4].map(at)).toEqual([0, 0, 0, 1, 3, 12]);
  });

  test("has all that is seen in its box, also where meridians bend", () => {
    const camera = cameraOf({ latitude: 60, longitude: 100, zoom: 3 });
    const box = seenBox(camera, size);
    for (const x of [-400, 0, 400]) {
      for (const y of [-250, 0, 250]) {
        const place = placeAt(camera, { x, y });
        if (!place) continue;
        expect(place.longitude).toBeGreaterThanOrEqual(box.west - 1e-6);
        expect(place.longitude).toBeLessThanOrEqual(box.east + 1e-6);
        expect(place.latitude).toBeGreaterThanOrEqual(box.south - 1e-6);
        expect(place.latitude).toBeLessThanOrEqual(box.north + 1e-6);
      }
    }
  });
});

describe("a cluster's box", () => {
  const from = wholeWorld(size);

  test("is seen whole", () => {
    const box = { west: -10, south: 36, east: 4, north: 44 };
    const seen = seenBox(cameraOn(box, from, size, { latitude: 40, longitude: -3 }), size);
    expect(seen.west).toBeLessThan(box.west);
    expect(seen.east).toBeGreaterThan(box.east);
    expect(seen.south).toBeLessThan(box.south);
    expect(seen.north).toBeGreaterThan(box.north);
  });

  test("brings one nearer, however large it is or small", () => {
    const large = { west: -170, south: -80, east: 170, north: 80 };
    expect(cameraOn(large, from, size, { latitude: 0, longitude: 0 }).scale).toBe(from.scale * 2);
    const point = { west: 4, south: 5, east: 4, north: 5 };
    const near = clamped(cameraOn(point, from, size, { latitude: 5, longitude: 4 }), size);
    expect(wholeZoomOf(near)).toBe(12);
  });

  test("across the date line is seen where it is", () => {
    const box = { west: 170, south: -20, east: -175, north: -10 };
    expect(viewOf(cameraOn(box, from, size, { latitude: -15, longitude: 178 })).longitude).toBeGreaterThan(170);
    expect(viewOf(cameraOn(box, from, size, { latitude: -15, longitude: -179 })).longitude).toBeLessThan(-170);
  });
});
