/* Checks of texts, and what they say to people. Without zod, because public pages use it too. */

export type Length = { readonly minLength: number; readonly maxLength: number };

const number = new Intl.NumberFormat("en-US");

export const grouped = (value: number) => number.format(value);
export const range = (low: number, high: number) => `${grouped(low)} to ${grouped(high)}`;
export const within = (value: number, low: number, high: number) => value >= low && value <= high;

/** Trims as the server does, which differs a little from `trim`. Empty if nothing in it is visible. */
export const trimmed = (text: string) =>
  SEEN.test(text) ? text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "") : "";

/** With one space in the place of each run of white space, and none around. */
export const spaced = (text: string) =>
  trimmed(text)
    .replaceAll(/\p{White_Space}+/gu, " ")
    .normalize();

/** A visible character: no white space, no formatting character, no Braille pattern without dots (`field.rs` in domain). */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The number of characters as people see them. */
export const characters = (text: string) => [...text].length;

export const hasLength = (text: string, { minLength, maxLength }: Length) =>
  within(characters(text), minLength, maxLength);

/** `ask`: what is said of an empty text. */
export function lengthWords(text: string, { minLength, maxLength }: Length, ask: string) {
  if (text === "") return ask;
  return characters(text) < minLength
    ? `That is too short: at least ${grouped(minLength)} characters`
    : tooLong(maxLength);
}

export const tooLong = (most: number) => `That is too long: at most ${grouped(most)} characters`;

/** Normalizes line breaks, as the server does. */
export const withPlainBreaks = (text: string) => text.replaceAll("\r\n", "\n");

export const storedLines = (text: string) => withPlainBreaks(trimmed(text).normalize());

export const lengthOf = (text: string) => characters(storedLines(text));

export const isOneLine = (text: string) => !/\p{Cc}/u.test(text);
export const ONE_LINE = "Write it on one line, without tabs";

export const keepsDirection = (text: string) => !/\p{Bidi_Control}/u.test(text);
export const DIRECTION = "Leave out the invisible signs that turn the text around";

export const isLines = (text: string) => !/[^\P{Cc}\n]/u.test(text);
export const PLAIN_LINES = "Leave out tabs and other invisible signs";
