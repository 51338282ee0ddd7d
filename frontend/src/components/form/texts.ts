/* What is wrong with a text, in the API's own sentences. Without zod: pages that everybody loads use it. */

export type Length = { readonly minLength: number; readonly maxLength: number };

const number = new Intl.NumberFormat("en-US");

export const grouped = (value: number) => number.format(value);
export const range = (low: number, high: number) => `${grouped(low)} to ${grouped(high)}`;
export const within = (value: number, low: number, high: number) => value >= low && value <= high;

/** Without white space around it: as the server trims, which is not quite as `trim` does. Nothing, if it shows nothing. */
export const trimmed = (text: string) =>
  SEEN.test(text) ? text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "") : "";

/** Something that can be seen: neither white space nor what only changes how others are shown (`field.rs` in domain). */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** How many characters people see in it. */
export const characters = (text: string) => [...text].length;

export const hasLength = (text: string, { minLength, maxLength }: Length) =>
  within(characters(text), minLength, maxLength);

export const lengthSentence = (label: string, { minLength, maxLength }: Length) =>
  `${label} must have ${range(minLength, maxLength)} characters`;

/** As it is stored: a line break is one character. */
export const withPlainBreaks = (text: string) => text.replaceAll("\r\n", "\n");

/** A text with line breaks as the server stores it. */
export const storedLines = (text: string) => withPlainBreaks(trimmed(text).normalize());

/** How many characters of it the server counts. */
export const lengthOf = (text: string) => characters(storedLines(text));

export const isOneLine = (text: string) => !/\p{Cc}/u.test(text);
export const oneLineSentence = (label: string) => `${label} must not contain line breaks or other control characters`;

export const isLines = (text: string) => !/[^\P{Cc}\n]/u.test(text);
export const linesSentence = (label: string) => `${label} must not contain control characters other than line breaks`;
