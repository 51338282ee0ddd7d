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

const noPrice = "An amount from 0 to 1,000,000, with at most two decimals";
test.each([
  ["0", 0],
  [" 12.5 ", 12.5],
  ["0.29", 0.29],
  ["999999.99", 999_999.99],
  ["1e6", 1_000_000],
  ["12.340", 12.34],
  [".5", 0.5],
  ["", "What does it cost? 0 stands for free"],
  ["12.345", noPrice],
  ["1000000.01", noPrice],
  ["-1", noPrice],
  ["1,5", noPrice],
  ["0x10", noPrice],
])("the price %j gives %j", (text, expected) => expect(read(price(ShowBody.price), text)).toBe(expected));

const noHours = "Up to 8,760 hours, in steps of half an hour";
test.each([
  ["0.5", 0.5],
  ["8760", 8760],
  ["2.50", 2.5],
  ["0", noHours],
  ["2.25", noHours],
  ["8760.5", noHours],
  ["-1", noHours],
  ["", "How many hours does it take?"],
])("the duration %j gives %j", (text, expected) => expect(read(hours(ItineraryBody.duration), text)).toBe(expected));

const noLatitude = "A number from -90 to 90, please";
test.each([
  ["", ""],
  [" -38.7 ", "-38.7"],
  ["90", "90"],
  ["90.1", noLatitude],
  ["north", noLatitude],
])("the latitude %j gives %j", (text, expected) => expect(read(degrees(CityBody.latitude), text)).toBe(expected));

const noDay = "Choose a day of the years 1900 to 9999";
test.each([
  ["2026-12-24", "2026-12-24"],
  ["2024-02-29", "2024-02-29"],
  ["1900-01-01", "1900-01-01"],
  ["1899-12-31", noDay],
  ["2026-02-29", noDay],
  ["2026-1-5", noDay],
  ["12026-01-01", noDay],
  ["", "Choose a day"],
])("the day %j gives %j", (text, expected) => expect(read(day(ShowBody.date), text)).toBe(expected));

test.each([
  ["", ""],
  ["20:30", "20:30"],
  ["20:30:15", "20:30:15"],
  ["8", "Choose a time such as 20:30"],
])("the time %j gives %j", (text, expected) => expect(read(optionalTime(), text)).toBe(expected));

test.each([
  [" a\r\nb ", "a\nb"],
  ["😀".repeat(2000), "😀".repeat(2000)],
  ["x".repeat(2001), "That is too long: at most 2,000 characters"],
  [" \n ", "Describe it in a few words"],
  ["a\tb", "Leave out tabs and other invisible signs"],
])("the description %j gives %j", (text, expected) => {
  expect(read(lines(ShowBody.description, "Describe it in a few words"), text)).toBe(expected);
});

const noAddress = "That does not look like the address of a picture. It begins with https://";
const url = "https://a.test/1.jpg";
test.each([
  [[` ${url} `], [url]],
  [
    ["", url, " ", "/media/2.png"],
    [url, "/media/2.png"],
  ],
  [[], "Add a photo or its address"],
  [["", " "], "Add a photo or its address"],
  [[url, url, url, url], "At most 3 photos, please"],
  [[url, "javascript:alert(1)"], noAddress],
])("the photos %j give %j", (list, expected) => expect(read(photoUrls(HotelBody.photo), list)).toEqual(expected));
