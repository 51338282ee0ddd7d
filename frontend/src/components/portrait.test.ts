import { expect, test } from "vitest";
import { portraitOf } from "./portrait";

// As `PhotoUrl::portrait` of the server has them.
test.each([
  ["Ana", "Sousa", "ana-s"],
  ["Ana-Maria", "Großmann", "ana-maria-g"],
  ["José  Luis", "Ñ", "josé-luis-ñ"],
  ["O'Neill", "", "o-neill"],
  ["太郎", "山田", "太郎-山"],
  ["😀", "..", "traveller"],
  ["../x", "%2e", "x"],
])("the portrait of %s %s is %s", (name, lastName, seed) => {
  expect(portraitOf(name, lastName)).toBe(`/samples/people/${seed}.svg`);
});
