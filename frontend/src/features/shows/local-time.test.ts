import { expect, test } from "vitest";
import { isDayOver, momentOf } from "./local-time";

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
