import { expect, test } from "vitest";
import { hasBegun, inWords, isDayOver, momentOf, whenOf, zoneInWords } from "./local-time";

test.each([
  ["2026-12-24T20:00", "UTC", "2026-12-24T20:00:00.000Z"],
  ["2026-12-24T20:00", "Asia/Tokyo", "2026-12-24T11:00:00.000Z"],
  ["2026-07-01T20:00", "America/New_York", "2026-07-02T00:00:00.000Z"],
  ["2026-03-29T03:30", "Europe/Lisbon", "2026-03-29T02:30:00.000Z"],
  ["2026-10-25T00:30", "Europe/Lisbon", "2026-10-24T23:30:00.000Z"],
  ["2026-12-24", "Asia/Tokyo", "2026-12-24T00:00:00.000Z"],
  ["2026-12-24T20:00", "Nowhere/Else", "2026-12-24T20:00:00.000Z"],
])("%s in %s is %s", (local, zone, moment) => {
  expect(new Date(momentOf(local, zone)).toISOString()).toBe(moment);
});

test("a day is over when the clocks of its place say so", () => {
  const now = Date.parse("2026-12-24T16:00Z");
  expect(isDayOver("2026-12-24", "Europe/Lisbon", now)).toBe(false);
  expect(isDayOver("2026-12-24T10:00", "Europe/Lisbon", now)).toBe(false);
  expect(isDayOver("2026-12-23T23:59", "Europe/Lisbon", now)).toBe(true);
  expect(isDayOver("2026-12-24", "Asia/Tokyo", now)).toBe(true);
});

test("an hour has begun when the clocks of its place say so, and a day alone has none", () => {
  const now = Date.parse("2026-12-24T16:00Z");
  expect(hasBegun("2026-12-24T15:59", "Europe/Lisbon", now)).toBe(true);
  expect(hasBegun("2026-12-24T16:01", "Europe/Lisbon", now)).toBe(false);
  expect(hasBegun("2026-12-25T00:30", "Asia/Tokyo", now)).toBe(true);
  expect(hasBegun("2026-12-23", "Europe/Lisbon", now)).toBe(false);
});

test("days, hours and zones are said in words", () => {
  expect(inWords("2026-12-24")).toBe("Thursday, December 24, 2026");
  expect(inWords("2026-12-24T20:00").replaceAll(/\s/g, " ")).toBe("Thursday, December 24, 2026 at 8:00 PM");
  expect(zoneInWords("Asia/Tokyo")).toBe("Japan Standard Time");
  expect(zoneInWords("Mars/Olympus")).toBe("Mars/Olympus");
});

test("a date that is typed in part, or is far from what a show may have, is no day yet", () => {
  expect(whenOf("", "UTC")).toBeUndefined();
  expect(whenOf("0020-12-24", "UTC")).toBeUndefined();
  expect(whenOf("2026-12-24", "UTC")?.date).toBe("2026-12-24T00:00:00.000Z");
});
