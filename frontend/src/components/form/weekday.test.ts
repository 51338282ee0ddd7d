import { expect, test } from "vitest";
import { formatWeekday } from "./weekday";

test("a moment of the last week is shown by its day, as a calendar counts days", () => {
  const now = new Date(2026, 10, 25, 0, 30).getTime();
  const at = (day: number, hour: number) => formatWeekday(new Date(2026, 10, day, hour).getTime(), now);
  expect(at(25, 0)).toBe("today");
  expect(at(24, 23)).toBe("yesterday");
  expect(at(23, 23)).toMatch(/^on Monday$/);
  expect(at(19, 1)).toMatch(/^on Thursday$/);
  expect(at(18, 12)).toBe("a week ago");
});
