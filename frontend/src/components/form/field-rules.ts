import * as z from "zod/mini";

/*
 * The rules of the API's fields (crates/domain/src/values), in its own sentences. They spare a person the way to the
 * server; the server's word is the one that counts. Lengths are in characters as people count them, after trimming.
 */

const number = new Intl.NumberFormat("en-US");
const characters = (text: string) => [...text].length;
const within = (value: number, low: number, high: number) => value >= low && value <= high;
const range = (low: number, high: number) => `${number.format(low)} to ${number.format(high)}`;

/** A text of one line. */
export const line = (label: string, low: number, high: number) =>
  z.string().check(
    z.trim(),
    z.normalize(),
    z.refine((text) => within(characters(text), low, high), `${label} must have ${range(low, high)} characters`),
    z.refine((text) => !/\p{Cc}/u.test(text), `${label} must not contain line breaks or other control characters`),
  );

const ATOM = "[A-Za-z0-9!#$%&'*+\\-/=?^_`{|}~]+";
const LABEL = "(?!-)[A-Za-z0-9-]{1,63}(?<!-)";
const ADDRESS = new RegExp(`^(?=[^@]{1,64}@)${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+(?!\\d+$)${LABEL}$`);

export const email = (label = "Email") =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => text.length <= 254 && ADDRESS.test(text),
      `${label} must be a valid email address of at most 254 characters`,
    ),
  );

/** A password that somebody chooses. Not trimmed: spaces count. */
export const newPassword = (label = "Password") =>
  z
    .string()
    .check(
      z.refine(
        (text) => within(characters(text), 8, 128) && new TextEncoder().encode(text).length <= 1024,
        `${label} must have ${range(8, 128)} characters`,
      ),
    );

/** A whole number out of a text field. An empty field is no number. */
export const wholeNumber = (label: string, low: number, high: number) =>
  z.pipe(numberText(label, low, high, false), z.transform(Number));

/** The same, where an empty field is allowed, and null. */
export const optionalWholeNumber = (label: string, low: number, high: number) =>
  z.pipe(
    numberText(label, low, high, true),
    z.transform((text) => (text === "" ? null : Number(text))),
  );

const numberText = (label: string, low: number, high: number, mayBeEmpty: boolean) =>
  z.string().check(
    z.trim(),
    z.refine(
      (text) => (mayBeEmpty && text === "") || isWhole(text, low, high),
      `${label} must be a whole number from ${number.format(low)} to ${number.format(high)}`,
    ),
  );

/** `1e2` and `12.0` are whole numbers too. */
function isWhole(text: string, low: number, high: number) {
  const value = Number(text);
  return /^-?\d*\.?\d+(e[+-]?\d+)?$/i.test(text) && Number.isInteger(value) && within(value, low, high);
}

export const photoUrl = (label = "Photo") =>
  z
    .string()
    .check(
      z.trim(),
      z.refine(isPhotoUrl, `${label} must be an http or https address of at most ${number.format(2048)} characters`),
    );

function isPhotoUrl(text: string) {
  if (characters(text) > 2048 || /[\s\p{Cc}\\]/u.test(text)) return false;
  if (text.startsWith("/")) return /^\/(media|samples)\/(?!.*(\.\.|\/\/|%2e|%2f|%5c|%00)).+/i.test(text);
  return /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(text) && URL.canParse(text);
}
