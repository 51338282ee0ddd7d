import { expect, test } from "vitest";
import { makeCity } from "@/testing/factories";
import { cityStandIn } from "./stand-in";

const posterOf = (name: string, _id: string) => cityStandIn(makeCity({ _id, name })).id;

test("a city has the poster of the place that it is, whoever made it", () => {
  expect(posterOf("São Paulo", "1")).toBe("sao-paulo");
  expect(posterOf("São Paulo", "2")).toBe("sao-paulo");
});

test("cities whose names have no Latin letters each have a poster of their own", () => {
  expect(posterOf("東京", "1")).toBe("1");
  expect(posterOf("Αθήνα", "2")).toBe("2");
});
