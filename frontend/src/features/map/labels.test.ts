import { expect, test } from "vitest";
import { placeLabels } from "./labels";

const city = (id: string, x: number, y: number, weight = 0) => ({ id, name: "Somewhere", x, y, weight });

test("a name stands to the right of its pin, or to the left where another one is in the way", () => {
  const sides = placeLabels([city("a", 0, 0, 2), city("b", 40, 0, 1)], []);
  expect(Object.fromEntries(sides)).toEqual({ a: "left", b: "right" });
});

test("the weightier has its name, the other one none where there is no room", () => {
  const crowd = [city("light", 0, 0, 1), city("heavy", 0, 6, 9), city("between", 0, 12, 5)];
  expect([...placeLabels(crowd, [])]).toEqual([
    ["heavy", "right"],
    ["between", "left"],
  ]);
});

test("no name lies on a cluster", () => {
  const clusters = [
    { x: 50, y: 0, radius: 20 },
    { x: -50, y: 0, radius: 20 },
  ];
  expect(placeLabels([city("a", 0, 0)], clusters).size).toBe(0);
});
