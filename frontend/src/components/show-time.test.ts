import { describe, expect, test } from "vitest";
import { formatDay, formatForReader, formatShowDate, formatShowHour, formatShowLeaf } from "./show-time";

describe("the date of a show", () => {
  const evening = { date: "2026-11-28T20:30:00.000Z", localDate: "2026-11-29T05:30", timeZone: "Asia/Tokyo" };

  test("is in the time of its hotel, with the zone", () => {
    expect(formatShowDate(evening)).toBe("Sun, Nov 29, 2026, 5:30\u00A0AM\u00A0GMT+9");
    expect(formatShowHour(evening)).toBe("5:30\u00A0AM");
  });

  test("is a day when it has no hour, wherever one reads it", () => {
    const day = { date: "2026-12-04T00:00:00.000Z", localDate: "2026-12-04", timeZone: "America/Lima" };
    expect(formatShowDate(day)).toBe("Fri, Dec 4, 2026");
    expect(formatShowHour(day)).toBeUndefined();
    expect(formatForReader(day, "Asia/Tokyo")).toBeUndefined();
  });

  test("of a zone that the browser does not know is as the server reckoned", () => {
    const date = formatShowDate({ ...evening, timeZone: "Mars/Olympus" });
    expect(date).toBe("Sun, Nov 29, 2026, 5:30\u00A0AM Mars/Olympus");
  });

  test("that cannot be read is shown as it is", () => {
    expect(formatShowDate({ ...evening, localDate: "soon" })).toBe("soon");
  });

  test("is shown in the reader's time zone when that differs", () => {
    expect(formatForReader(evening, "Asia/Seoul")).toBeUndefined();
    expect(formatForReader(evening, "Europe/Lisbon")).toBe("Sat, Nov 28, 8:30\u00A0PM");
    expect(formatForReader(evening, "Australia/Brisbane")).toBe("6:30\u00A0AM");
  });
});

describe("the leaf of a show", () => {
  const now = new Date("2026-11-25T12:00:00Z");

  test("is its day by the clocks of its hotel", () => {
    const leaf = formatShowLeaf({ localDate: "2026-11-29T05:30" }, now);
    expect(leaf).toEqual({ weekday: "Sun", number: "29", month: "Nov", day: "Sun, Nov 29", year: undefined });
  });

  test("has the year when it is another", () => {
    expect(formatShowLeaf({ localDate: "2027-01-02" }, now)?.year).toBe("2027");
  });

  test("is none when the day cannot be read", () => {
    expect(formatShowLeaf({ localDate: "soon" }, now)).toBeUndefined();
  });
});

test("a day is named", () => {
  expect(formatDay("2026-12-24")).toBe("Thursday, December 24");
});
