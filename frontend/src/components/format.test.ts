import { expect, test } from "vitest";
import * as format from "./format";

// spec 9.13
test("populations have thousands separators", () => {
  expect(format.formatCount(37_000_000)).toBe((37_000_000).toLocaleString());
  expect(format.formatCount(37_000_000)).not.toBe("37000000");
  expect(format.formatCount(0)).toBe("0");
});

// spec 9.9, 9.10
test("an itinerary's price is in USD, a show's in $; cents only where there are some", () => {
  expect(format.formatUsd(1200)).toMatch(/^USD\s1,200$/);
  expect(format.formatUsd(120.5)).toMatch(/^USD\s120\.50$/);
  expect(format.formatDollars(45)).toBe("$45");
  expect(format.formatDollars(12.5)).toBe("$12.50");
});

test("a price of zero is free", () => {
  expect(format.formatUsd(0)).toBe("Free");
  expect(format.formatDollars(0)).toBe("Free");
  expect(format.formatDollars(0.01)).toBe("$0.01");
});

test("the cheapest of several is where prices begin", () => {
  expect(format.formatFrom(9)).toBe("from $9");
  expect(format.formatFrom(0)).toBe("some free");
});

// spec 9.11
test("durations are in hrs", () => {
  expect(format.formatHours(3)).toBe("3 hrs");
  expect(format.formatHours(6.5)).toBe("6.5 hrs");
});

test.each([
  ["2026-11-20T11:59:30Z", "now"],
  ["2026-11-20T12:02:10Z", "now"],
  ["2026-11-20T11:58:59Z", "1 minute ago"],
  ["2026-11-20T09:00:00Z", "3 hours ago"],
  ["2026-11-19T11:00:00Z", "yesterday"],
  ["2026-11-01T12:00:00Z", "2 weeks ago"],
  ["2024-01-01T12:00:00Z", "2 years ago"],
  ["not a date", "not a date"],
])("%s is %s", (date, expected) => {
  expect(format.formatRelativeTime(date, Date.parse("2026-11-20T12:00:00Z"))).toBe(expected);
});

test("the exact time is a whole sentence of a date", () => {
  expect(format.formatExactTime("2026-11-20T12:00:00Z")).toContain("2026");
  expect(format.formatExactTime("rubbish")).toBe("rubbish");
});
