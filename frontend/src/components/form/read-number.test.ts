import { describe, expect, test } from "vitest";
import { amountOf, type Bounds, inSteps, readNumber } from "./read-number";

const price: Bounds = { min: 0, max: 1_000_000, step: 0.01 };
const hours: Bounds = { min: 0.5, max: 8760, step: 0.5 };
const degrees: Bounds = { min: -180, max: 180, step: 0.0001 };
const people: Bounds = { min: 0, max: 100_000_000, step: 1 };

/** Of a number its text; of two readings both. */
function read(typed: string, bounds: Bounds) {
  const reading = readNumber(typed, bounds);
  if (reading.kind === "number") return reading.text;
  return reading.kind === "either" ? `${reading.whole} or ${reading.fraction}` : reading.kind;
}

describe("a number", () => {
  test.each([
    ["29.99", "29.99"],
    ["29,99", "29.99"],
    ["3,5", "3.5"],
    ["0,5", "0.5"],
    [",5", "0.5"],
    [".5", "0.5"],
    ["5,", "5"],
    ["5.", "5"],
    ["0,125", "0.125"],
    ["00.50", "00.50"],
    ["1234", "1234"],
    ["1234,5", "1234.5"],
    ["1234,567", "1234.567"],
    ["1,2345", "1.2345"],
    ["1e3", "1e3"],
    ["1.5E+2", "1.5E+2"],
    ["-0,12", "-0.12"],
    ["−0,12", "-0.12"],
    ["–7", "-7"],
    ["+7", "7"],
    ["\t 42 \u00a0", "42"],
  ])("%j is %s", (typed, expected) => expect(read(typed, price)).toBe(expected));

  test.each([
    ["1 234", "1234"],
    ["1 234,5", "1234.5"],
    ["1 234.567", "1234.567"],
    ["1 234,567", "1234.567"],
    ["1\u00a0234\u00a0567", "1234567"],
    ["12\u2009345,67", "12345.67"],
    ["12\u202f345.67", "12345.67"],
    ["12\u2007345", "12345"],
    ["1'234.50", "1234.50"],
    ["1’234’567,5", "1234567.5"],
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1,234.567", "1234.567"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["12,34,567", "1234567"],
    ["1,234,567.8", "1234567.8"],
    ["-1.234,5", "-1234.5"],
  ])("in groups %j is %s", (typed, expected) => expect(read(typed, price)).toBe(expected));

  test.each([
    ["２９，９９", "29.99"],
    ["٢٩٫٩٩", "29.99"],
    ["۲۹٫۹۹", "29.99"],
    ["١٬٢٣٤٫٥", "1234.5"],
  ])("in other digits %j is %s", (typed, expected) => expect(read(typed, price)).toBe(expected));

  test.each(["", " ", "\u200b", "\ufeff\u00a0"])("that is not there: %j", (typed) => {
    expect(read(typed, price)).toBe("nothing");
  });

  test.each([
    "ten",
    "$5",
    "5 €",
    "5 km",
    "1,2,3",
    "1.2.3",
    "1,23,45",
    "1,234,56",
    "1.234,567.8",
    "1.2,3,4",
    "1,,5",
    "1..5",
    "1 2",
    "12 34",
    "1  234",
    "1234 567",
    "1 234 5",
    "1 234,5,6",
    "'234",
    "1'",
    "--5",
    "- 5",
    "5-",
    "5-7",
    ".",
    ",",
    "-",
    "e5",
    "1e",
    "1e999",
    "0x10",
    "Infinity",
    "NaN",
    "1/2",
    "½",
    "1\n234\n5",
  ])("%j is none", (typed) => expect(read(typed, price)).toBe("unreadable"));
});

describe("an ambiguous number", () => {
  test.each([
    ["1,234", price, "1234 or 1.23"],
    ["1.234", price, "1234 or 1.23"],
    ["1,500", hours, "1500 or 1.5"],
    ["-1,234", { ...degrees, min: -2000 }, "-1234 or -1.234"],
  ])("%j is asked", (typed, bounds, expected) => expect(read(typed, bounds)).toBe(expected));

  test.each([
    ["it is counted in ones", "1,234", people, "1234"],
    ["it is counted in ones", "123.456", people, "123456"],
    ["one reading is too large", "38.717", degrees, "38.717"],
    ["one reading is too large", "-9,133", degrees, "-9.133"],
    ["one reading is too large", "123.456", { ...price, max: 1000 }, "123.456"],
    ["one reading is too small", "1,234", { ...price, min: 2 }, "1234"],
    ["no group begins with a nought", "0,234", price, "0.234"],
    ["no group has two digits", "1,23", price, "1.23"],
    ["no group has four digits", "1234,567", price, "1234.567"],
  ])("is read when %s: %j", (_, typed, bounds, expected) => expect(read(typed, bounds)).toBe(expected));

  test("has answers that can be read one way", () => {
    for (const [typed, bounds] of [
      ["1,234", price],
      ["999.999", price],
      ["2,125", hours],
    ] as const) {
      const reading = readNumber(typed, bounds);
      if (reading.kind !== "either") throw new Error(`${typed} is ${reading.kind}`);
      expect(read(reading.whole, bounds)).toBe(reading.whole);
      expect(read(reading.fraction, bounds)).toBe(reading.fraction);
    }
  });
});

test("any number of the server is read as it was stored", () => {
  for (const value of [0, 0.29, 12.5, 1234.56, 999_999.99, 1_000_000]) expect(amountOf(`${value}`, price)).toBe(value);
  for (const value of [-180, -9.1333, 0.001, 1.234, 1e-7, 179.999]) expect(amountOf(`${value}`, degrees)).toBe(value);
});

test("an amount is only what fits", () => {
  expect(amountOf("29,99", price)).toBe(29.99);
  for (const typed of ["", "ten", "-1", "1000001", "1,234"]) expect(amountOf(typed, price)).toBeUndefined();
});

test.each([
  [0.30000000000000004, 0.01, "0.3"],
  [2.125, 0.5, "2"],
  [-9.13334, 0.0001, "-9.1333"],
  [7, 1, "7"],
])("%d in steps of %d is %s", (value, step, expected) => expect(inSteps(value, { step })).toBe(expected));
