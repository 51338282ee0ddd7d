import { expect, test } from "vitest";
import { type ZodMiniType, safeParse } from "zod/mini";
import { CityBody, HotelBody, ItineraryBody, ShowBody } from "@/api/generated/rules.gen";
import { day, degrees, hours, optionalTime, price } from "./amount-rules";
import { lines, photoUrls } from "./field-rules";

/** What comes out, or the first sentence of what is wrong. */
function read<In>(rule: ZodMiniType<unknown, In>, given: In) {
  const { success, data, error } = safeParse(rule, given);
  return success ? data : error.issues[0]?.message;
}

const noPrice = "Price must be an amount from 0 to 1,000,000 with at most two decimals";
test.each([
  ["0", 0],
  [" 12.5 ", 12.5],
  ["0.29", 0.29],
  ["999999.99", 999_999.99],
  ["1e6", 1_000_000],
  ["12.340", 12.34],
  [".5", 0.5],
  ["", noPrice],
  ["12.345", noPrice],
  ["1000000.01", noPrice],
  ["-1", noPrice],
  ["1,5", noPrice],
  ["0x10", noPrice],
])("the price %j gives %j", (text, expected) => expect(read(price(ShowBody.price), text)).toBe(expected));

const noHours = "Duration must be above 0 and at most 8,760 hours, in steps of half an hour";
test.each([
  ["0.5", 0.5],
  ["8760", 8760],
  ["2.50", 2.5],
  ["0", noHours],
  ["2.25", noHours],
  ["8760.5", noHours],
  ["-1", noHours],
  ["", noHours],
])("the duration %j gives %j", (text, expected) => expect(read(hours(ItineraryBody.duration), text)).toBe(expected));

const noLatitude = "Latitude must be a number from -90 to 90";
test.each([
  ["", ""],
  [" -38.7 ", "-38.7"],
  ["90", "90"],
  ["90.1", noLatitude],
  ["north", noLatitude],
])("the latitude %j gives %j", (text, expected) =>
  expect(read(degrees("Latitude", CityBody.latitude), text)).toBe(expected),
);

const noDay = "Date must be a date such as 2026-12-24 or a date and time in RFC 3339, from 1900 to 9999";
test.each([
  ["2026-12-24", "2026-12-24"],
  ["2024-02-29", "2024-02-29"],
  ["1900-01-01", "1900-01-01"],
  ["1899-12-31", noDay],
  ["2026-02-29", noDay],
  ["2026-1-5", noDay],
  ["12026-01-01", noDay],
  ["", noDay],
])("the day %j gives %j", (text, expected) => expect(read(day(ShowBody.date), text)).toBe(expected));

test.each([
  ["", ""],
  ["20:30", "20:30"],
  ["20:30:15", "20:30:15"],
  ["8", "Time must be such as 20:30"],
])("the time %j gives %j", (text, expected) => expect(read(optionalTime(), text)).toBe(expected));

const noText = "Description must have 1 to 2,000 characters";
test.each([
  [" a\r\nb ", "a\nb"],
  ["😀".repeat(2000), "😀".repeat(2000)],
  ["x".repeat(2001), noText],
  [" \n ", noText],
  ["a\tb", "Description must not contain control characters other than line breaks"],
])("the description %j gives %j", (text, expected) => {
  expect(read(lines("Description", ShowBody.description), text)).toBe(expected);
});

const noAddress = "Photo must be an http or https address of at most 2,048 characters";
const url = "https://a.test/1.jpg";
test.each([
  [[` ${url} `], [url]],
  [
    ["", url, " ", "/media/2.png"],
    [url, "/media/2.png"],
  ],
  [[], "Photo must have 1 to 3 addresses"],
  [["", " "], "Photo must have 1 to 3 addresses"],
  [[url, url, url, url], "Photo must have 1 to 3 addresses"],
  [[url, "javascript:alert(1)"], noAddress],
])("the photos %j give %j", (list, expected) => expect(read(photoUrls(HotelBody.photo), list)).toEqual(expected));
