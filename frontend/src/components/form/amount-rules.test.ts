import { describe, expect, test } from "vitest";
import { type ZodMiniType, safeParse } from "zod/mini";
import { CityBody, HotelBody, ItineraryBody, ShowBody, SignUpBody } from "@/api/generated/rules.gen";
import { day, degrees, hours, optionalTime, optionalWholeNumber, price, wholeNumber } from "./amount-rules";
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
  ["0.290", 0.29],
  ["12.340", "Do you mean 12340 or 12.34? Please write it like that"],
  [".5", 0.5],
  ["", "What does it cost? 0 stands for free"],
  ["0.345", noPrice],
  ["12.3456", noPrice],
  ["1000000.01", noPrice],
  ["-1", noPrice],
  ["29,99", 29.99],
  ["1 234,50", 1234.5],
  ["1,234", "Do you mean 1234 or 1.23? Please write it like that"],
  ["1.234", "Do you mean 1234 or 1.23? Please write it like that"],
  ["1,2,3", noPrice],
  ["ten", noPrice],
  ["0x10", noPrice],
])("the price %j gives %j", (text, expected) => expect(read(price(ShowBody.price), text)).toBe(expected));

const noHours = "Up to 8,760 hours, in steps of half an hour";
test.each([
  ["0.5", 0.5],
  ["8760", 8760],
  ["2.50", 2.5],
  ["3,5", 3.5],
  ["1,500", "Do you mean 1500 or 1.5? Please write it like that"],
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
  ["-0,12", "-0.12"],
  ["38,717", "38.717"],
  ["38.71671", "38.71671"],
  ["90", "90"],
  ["90.1", noLatitude],
  ["north", noLatitude],
])("the latitude %j gives %j", (text, expected) => expect(read(degrees(CityBody.latitude), text)).toBe(expected));

describe("a whole number", () => {
  const said = "A whole number from 0 to 100,000,000, please";
  const ask = "How many people live there?";
  test.each([
    ["0", 0],
    ["100000000", 100_000_000],
    [" 42 ", 42],
    ["12.0", 12],
    ["1e2", 100],
    ["517,802", 517_802],
    ["517.802", 517_802],
    ["1 000 000", 1_000_000],
    ["1,5", said],
    ["-1", said],
    ["100000001", said],
    ["1.5", said],
    ["", ask],
    ["  ", ask],
    ["0x10", said],
    ["Infinity", said],
    ["ten", said],
  ])("%j gives %j", (text, expected) => {
    expect(read(wholeNumber(CityBody.population, ask), text)).toBe(expected);
  });

  test("one that may be left out is null then", () => {
    expect(read(optionalWholeNumber(SignUpBody.age), " ")).toBeNull();
    expect(read(optionalWholeNumber(SignUpBody.age), "7")).toBe(7);
    expect(read(optionalWholeNumber(SignUpBody.age), "131")).toBe("A whole number from 0 to 130, please");
  });
});

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
