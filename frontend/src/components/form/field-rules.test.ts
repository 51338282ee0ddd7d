import { describe, expect, test } from "vitest";
import { type ZodMiniType, safeParse } from "zod/mini";
import { CityBody, SignUpBody } from "@/api/generated/rules.gen";
import { email, line, newPassword, optionalPhotoUrl, photoUrl } from "./field-rules";

/** What comes out, or the first sentence of what is wrong. */
function read(rule: ZodMiniType<unknown, unknown>, text: string) {
  const { success, data, error } = safeParse(rule, text);
  return success ? data : error.issues[0]?.message;
}

describe("a line of text", () => {
  const tooLong = "That is too long: at most 50 characters";
  const ask = "Fill in a last name";
  test.each([
    ["  Ana ", "Ana"],
    ["x".repeat(50), "x".repeat(50)],
    ["x".repeat(51), tooLong],
    ["👩‍🚀", "👩‍🚀"],
    ["😀".repeat(50), "😀".repeat(50)],
    ["😀".repeat(51), tooLong],
    ["é", "é"],
    ["", ask],
    [" \t ", ask],
    ["\u2800", ask],
    ["a\nb", "Write it on one line, without tabs"],
    ["a\u202eb", "Leave out the invisible signs that turn the text around"],
  ])("%j gives %j", (text, expected) => {
    expect(read(line(SignUpBody.lastName, ask), text)).toBe(expected);
  });
});

describe("an address", () => {
  const said = "That does not look like an email address";
  test.each(["ana@tinerary.test", "a.b+c@sub.example.org", "o'neil@x-y.io", "A@B.co", `${"x".repeat(64)}@a.test`])(
    "%j is one",
    (text) => {
      expect(read(email(SignUpBody.email), ` ${text} `)).toBe(text);
    },
  );
  test("none is asked for", () => {
    expect(read(email(SignUpBody.email), " ")).toBe("Fill in an email address");
  });
  test.each([
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
  test.each([
    ["12345678", "12345678"],
    ["       7", "       7"],
    ["1234567", "That is too short: at least 8 characters"],
    ["x".repeat(128), "x".repeat(128)],
    ["x".repeat(129), "That is too long: at most 128 characters"],
    ["😀".repeat(128), "😀".repeat(128)],
    ["", "Choose a password"],
  ])("%j gives %j", (text, expected) => {
    expect(read(newPassword(SignUpBody.password), text)).toBe(expected);
  });
});

describe("a photo", () => {
  const said = "That does not look like the address of a picture. It begins with https://";
  test.each([
    "https://a.test/x.jpg",
    "http://a.test",
    "HTTPS://A.TEST/?a=b",
    "/samples/people/ana.svg",
    "/media/1.png",
  ])("%j is one", (text) => {
    expect(read(photoUrl(CityBody.photo), text)).toBe(text);
  });
  test("none is asked for, unless it may be left out", () => {
    expect(read(photoUrl(CityBody.photo), " ")).toBe("Add a photo or its address");
    expect(read(optionalPhotoUrl(SignUpBody.photo), " ")).toBe("");
    expect(read(optionalPhotoUrl(SignUpBody.photo), "x")).toBe(said);
  });
  test("an address may be too long", () => {
    const long = `https://a.test/${"x".repeat(2048)}`;
    expect(read(photoUrl(CityBody.photo), long)).toBe("That address is too long: at most 2,048 characters");
  });
  test.each([
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
  ])("%j is none", (text) => {
    expect(read(photoUrl(CityBody.photo), text)).toBe(said);
  });
});
