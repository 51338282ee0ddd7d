import { expect, test } from "vitest";
import { formatView, parseView } from "./address";

test("has few decimals, and more of them the nearer one is", () => {
  expect(formatView({ latitude: 38.716_67, longitude: -9.133_33, zoom: 0.123 })).toBe("38.7,-9.1,0.12");
  expect(formatView({ latitude: 38.716_67, longitude: -9.133_33, zoom: 5 })).toBe("38.72,-9.13,5");
  expect(formatView({ latitude: 0, longitude: -0.000_001, zoom: 12.5 })).toBe("0,0,12.5");
});

test("is read again", () => {
  expect(parseView("38.7,-9.1,0.12")).toEqual({ latitude: 38.7, longitude: -9.1, zoom: 0.12 });
});

test.each([null, "", "1,2", "1,2,3,4", "91,0,1", "0,181,1", "0,0,", "a,b,c", "0,0,Infinity"])("%s is none", (text) => {
  expect(parseView(text)).toBeUndefined();
});
