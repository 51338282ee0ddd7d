import { expect, test } from "vitest";
import { daysAfter, todayOf, weekendFrom } from "./days";
import { questionOf, searchOf, showFilterOf } from "./filter";

const filterOf = (search: string) => showFilterOf(new URLSearchParams(search));

test.each([
  ["2026-11-24", "2026-11-27", "2026-11-29"],
  ["2026-11-27", "2026-11-27", "2026-11-29"],
  ["2026-11-28", "2026-11-28", "2026-11-29"],
  ["2026-11-29", "2026-11-29", "2026-11-29"],
  ["2026-11-30", "2026-12-04", "2026-12-06"],
])("on %s the weekend is from %s to %s", (today, from, to) => {
  expect(weekendFrom(today)).toEqual({ from, to });
});

test("days are counted over the ends of months and years", () => {
  expect(daysAfter("2026-12-24", 29)).toBe("2027-01-22");
  expect(daysAfter("2028-02-28", 1)).toBe("2028-02-29");
});

test("today is a day of the reader's own calendar", () => {
  const lateEvening = new Date(2026, 10, 24, 23, 30);
  expect(todayOf(lateEvening)).toBe("2026-11-24");
  expect(todayOf(new Date(2026, 10, 24, 0, 30))).toBe("2026-11-24");
});

test("without days the list begins today, and with one of them it is as asked", () => {
  expect(questionOf(filterOf(""), "2026-11-24").from).toBe("2026-11-24");
  expect(questionOf(filterOf("to=2026-01-01"), "2026-11-24")).toMatchObject({ from: undefined, to: "2026-01-01" });
});

test("an address is read and written the same", () => {
  const address = "hotelId=h&cityId=c&from=2026-12-24&to=2026-12-26&maxPrice=12.5&continent=Asia&q=jazz&order=loved";
  expect(searchOf(filterOf(address)).toString()).toBe(address);
});

test("values that the API would refuse are not asked for", () => {
  const filter = filterOf("from=2026-02-30&to=soon&maxPrice=-1&continent=Atlantis&order=best");
  expect(searchOf(filter).toString()).toBe("");
});
