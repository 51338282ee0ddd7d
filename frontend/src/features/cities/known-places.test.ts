import { expect, test } from "vitest";
import { placesCalled } from "./known-places";

test("a city is known by its name, whatever its accents and case", () => {
  const [place, ...others] = placesCalled("  sao PAULO ");
  expect(others).toEqual([]);
  expect(place).toMatchObject({ name: "São Paulo", country: "Brazil", timeZone: "America/Sao_Paulo" });
  expect(Number(place?.latitude)).toBeCloseTo(-23.5, 0);
  expect(Number(place?.longitude)).toBeCloseTo(-46.6, 0);
});

test.each(["", " ", "Lisb", "Nowhere at all"])("nothing is known of %j", (name) => {
  expect(placesCalled(name)).toEqual([]);
});
