import { describe, expect, test } from "vitest";
import { type ZodMiniType, safeParse } from "zod/mini";
import { CityBody, SignUpBody } from "@/api/generated/rules.gen";
import { email, line, newPassword, optionalWholeNumber, photoUrl, wholeNumber } from "./field-rules";

/** What comes out, or the first sentence of what is wrong. */
function read(rule: ZodMiniType<unknown, unknown>, text: string) {
  const { success, data, error } = safeParse(rule, text);
  return success ? data : error.issues[0]?.message;
}

describe("a line of text", () => {
  const said = "Last name must have 1 to 50 characters";
  test.each([
    ["  Ana ", "Ana"],
    ["x".repeat(50), "x".repeat(50)],
    ["x".repeat(51), said],
    ["👩‍🚀", "👩‍🚀"],
    ["😀".repeat(50), "😀".repeat(50)],
    ["😀".repeat(51), said],
    ["é", "é"],
    ["", said],
    [" \t ", said],
    ["\u2800", said],
    ["a\nb", "Last name must not contain line breaks or other control characters"],
    ["a\u202eb", "Last name must not contain characters that turn the direction of text"],
  ])("%j gives %j", (text, expected) => {
    expect(read(line("Last name", SignUpBody.lastName), text)).toBe(expected);
  });
});

describe("an address", () => {
  const said = "Email must be a valid email address of at most 254 characters";
  test.each(["ana@tinerary.test", "a.b+c@sub.example.org", "o'neil@x-y.io", "A@B.co", `${"x".repeat(64)}@a.test`])(
    "%j is one",
    (text) => {
      expect(read(email(SignUpBody.email), ` ${text} `)).toBe(text);
    },
  );
  test.each([
    "",
    "ana",
    "ana@",
    "@a.test",
    "ana@localhost",
    "a b@c.test",
    ".a@b.test",
    "a..b@c.test",
    "a@-b.test",
    "a@b-.test",
    "a@b..test",
    "a@1.2.3.4",
    "a@b@c.test",
    `${"x".repeat(65)}@a.test`,
    `a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.test`,
  ])("%j is none", (text) => {
    expect(read(email(SignUpBody.email), text)).toBe(said);
  });
});

describe("a new password", () => {
  const said = "Password must have 8 to 128 characters";
  test.each([
    ["12345678", "12345678"],
    ["       7", "       7"],
    ["1234567", said],
    ["x".repeat(128), "x".repeat(128)],
    ["x".repeat(129), said],
    ["😀".repeat(128), "😀".repeat(128)],
    ["", said],
  ])("%j gives %j", (text, expected) => {
    expect(read(newPassword(SignUpBody.password), text)).toBe(expected);
  });
});

describe("a whole number", () => {
  const said = "Age must be a whole number from 0 to 130";
  test.each([
    ["0", 0],
    ["130", 130],
    [" 42 ", 42],
    ["12.0", 12],
    ["1e2", 100],
    ["-1", said],
    ["131", said],
    ["1.5", said],
    ["", said],
    ["  ", said],
    ["0x10", said],
    ["Infinity", said],
    ["ten", said],
  ])("%j gives %j", (text, expected) => {
    expect(read(wholeNumber("Age", SignUpBody.age), text)).toBe(expected);
  });

  test("big numbers are grouped, as the server writes them", () => {
    expect(read(wholeNumber("Population", CityBody.population), "")).toBe(
      "Population must be a whole number from 0 to 100,000,000",
    );
  });

  test("one that may be left out is null then", () => {
    expect(read(optionalWholeNumber("Age", SignUpBody.age), " ")).toBeNull();
    expect(read(optionalWholeNumber("Age", SignUpBody.age), "7")).toBe(7);
    expect(read(optionalWholeNumber("Age", SignUpBody.age), "131")).toBe(said);
  });
});

describe("a photo", () => {
  const said = "Photo must be an http or https address of at most 2,048 characters";
  test.each([
    "https://a.test/x.jpg",
    "http://a.test",
    "HTTPS://A.TEST/?a=b",
    "/samples/people/ana.svg",
    "/media/1.png",
  ])("%j is one", (text) => {
    expect(read(photoUrl(CityBody.photo), text)).toBe(text);
  });
  test.each([
    "",
    "a.test/x.jpg",
    "ftp://a.test/x",
    "javascript:alert(1)",
    "data:image/png;base64,xx",
    "https://",
    "https:///x",
    "https:a.test",
    "https://me:pw@a.test/x",
    "https://a.test/a b",
    "https://a.test\\x",
    "//a.test/x.jpg",
    "/etc/passwd",
    "/media/",
    "/media/../x",
    "/media//x",
    "/Media/x",
    "/samples/%2e%2e/x",
    `https://a.test/${"x".repeat(2048)}`,
  ])("%j is none", (text) => {
    expect(read(photoUrl(CityBody.photo), text)).toBe(said);
  });
});
