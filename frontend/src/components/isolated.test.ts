import { describe, expect, test } from "vitest";
import { isolated } from "./isolated";

describe("isolated", () => {
  test.each(["Lisbon", "São Paulo", "東京", "👨‍👩‍👧", ""])("leaves %s as it is", (name) => {
    expect(isolated(name)).toBe(name);
  });

  test.each(["\u202Enobsil", "ירושלים", "القاهرة", "Lisbon \u202E", "\u200Fa"])("wraps %j", (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });

  test("takes out marks that would end it too early or too late", () => {
    expect(isolated("a\u2069\u202Eb")).toBe("\u2068a\u202Eb\u2069");
    expect(isolated("\u2067a")).toBe("\u2068a\u2069");
  });
});
