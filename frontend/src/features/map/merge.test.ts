import { expect, test } from "vitest";
import { merged } from "./merge";

const cluster = (longitude: number, cities: number, latitude = 40) => ({
  longitude,
  latitude,
  cities,
  west: longitude - 1,
  east: longitude + 1,
  south: latitude - 1,
  north: latitude + 1,
});

test("clusters that would cover each other are one, in the middle of all their cities", () => {
  expect(merged([cluster(10, 1), cluster(14, 3)], 0.4)).toEqual([
    { longitude: 13, latitude: 40, cities: 4, west: 9, east: 15, south: 39, north: 41 },
  ]);
});

test("and stay apart on a larger map", () => {
  expect(merged([cluster(10, 2), cluster(14, 3)], 8)).toHaveLength(2);
});

test("no city is lost", () => {
  const many = Array.from({ length: 80 }, (_, index) => cluster((index % 20) * 10 - 100, index + 2, index - 40));
  const sum = (list: { cities: number }[]) => list.reduce((total, { cities }) => total + cities, 0);
  const few = merged(many, 0.36);
  expect(few.length).toBeLessThan(many.length);
  expect(sum(few)).toBe(sum(many));
});

test("one across the date line stays as it is", () => {
  const across = { ...cluster(179, 5), west: 175, east: -175 };
  expect(merged([across, cluster(178, 3)], 0.36)).toHaveLength(2);
});
