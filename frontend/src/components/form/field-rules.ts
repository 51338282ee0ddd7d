import * as z from "zod/mini";
import { parseUrl } from "../parse-url";
import {
  type Length,
  characters,
  directionSentence,
  grouped,
  hasLength,
  isLines,
  isOneLine,
  keepsDirection,
  lengthSentence,
  linesSentence,
  oneLineSentence,
  range,
  trimmed,
  within,
  withPlainBreaks,
} from "./texts";

/*
 * The rules of the API's fields, from the bounds in its document (src/api/generated/rules.gen.ts), with its messages.
 * They save a request; the server decides. Lengths are in characters as people count them, after trimming.
 * openapi/field-rules.cases.json proves that both agree.
 */

export type Range = { readonly minimum: number; readonly maximum: number };

/** A text of one line. */
export const line = (label: string, length: Length) => lineOf(label, length, false);

/** An optional line. */
export const optionalLine = (label: string, length: Length) => lineOf(label, length, true);

const lineOf = (label: string, length: Length, mayBeEmpty: boolean) =>
  z.string().check(
    z.overwrite(trimmed),
    z.normalize(),
    z.refine((text) => (mayBeEmpty && text === "") || hasLength(text, length), lengthSentence(label, length)),
    z.refine(isOneLine, oneLineSentence(label)),
    z.refine(keepsDirection, directionSentence(label)),
  );

/** A text that may have line breaks. */
export const lines = (label: string, length: Length) =>
  z.string().check(
    z.overwrite(trimmed),
    z.normalize(),
    z.overwrite(withPlainBreaks),
    z.refine((text) => hasLength(text, length), lengthSentence(label, length)),
    z.refine(isLines, linesSentence(label)),
  );

/** A text whose whole format is in the document; `what` describes it in the message. */
export const form = (what: string, { pattern }: { readonly pattern: RegExp }) =>
  z.string().check(z.overwrite(trimmed), z.regex(pattern, what));

export const email = (rule: { readonly maxLength: number; readonly pattern: RegExp }, label = "Email") =>
  z.string().check(
    z.overwrite(trimmed),
    z.refine(
      (text) => text.length <= rule.maxLength && rule.pattern.test(text),
      `${label} must be a valid email address of at most ${rule.maxLength} characters`,
    ),
  );

/** A new password. Not trimmed: spaces count. */
export const newPassword = (length: Length, label = "Password") =>
  z.string().check(z.refine((text) => hasLength(text, length), lengthSentence(label, length)));

/** A whole number from a text field. An empty field is no number. */
export const wholeNumber = (label: string, bounds: Range) =>
  z.pipe(numberText(label, bounds, false), z.transform(Number));

/** The same, but an empty field is null. */
export const optionalWholeNumber = (label: string, bounds: Range) =>
  z.pipe(
    numberText(label, bounds, true),
    z.transform((text) => (text === "" ? null : Number(text))),
  );

const numberText = (label: string, { minimum, maximum }: Range, mayBeEmpty: boolean) =>
  z.string().check(
    z.overwrite(trimmed),
    z.refine(
      (text) => (mayBeEmpty && text === "") || isWhole(text, minimum, maximum),
      `${label} must be a whole number from ${grouped(minimum)} to ${grouped(maximum)}`,
    ),
  );

/** `1e2` and `12.0` are whole numbers too. */
function isWhole(text: string, low: number, high: number) {
  const value = Number(text);
  return /^-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isInteger(value) && within(value, low, high);
}

/** One of a list of names. */
export const oneOf = <const Name extends string>(label: string, { enum: names }: { readonly enum: readonly Name[] }) =>
  z.pipe(
    z.string().check(
      z.overwrite(trimmed),
      z.refine((text) => (names as readonly string[]).includes(text), oneOfSentence(label, names)),
    ),
    z.transform((text) => names.find((name) => name === text)!),
  );

export const oneOfSentence = (label: string, names: readonly string[]) => `${label} must be one of ${names.join(", ")}`;

type Photo = { readonly maxLength: number };
type Photos = Photo & { readonly minItems: number; readonly maxItems: number };

export const photoUrl = (photo: Photo, label = "Photo") =>
  z.string().check(
    z.overwrite(trimmed),
    z.normalize(),
    z.refine((text) => isPhotoUrl(text, photo), photoRule(label, photo)),
  );

/** The addresses of pictures, in their order, without empty fields. */
export const photoUrls = (photos: Photos, label = "Photo") =>
  z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((list) => list.map((text) => trimmed(text).normalize()).filter(Boolean)),
    ),
    z.array(z.string()).check(
      z.refine(
        (list) => within(list.length, photos.minItems, photos.maxItems),
        `${label} must have ${range(photos.minItems, photos.maxItems)} addresses`,
      ),
      z.refine((list) => list.every((text) => isPhotoUrl(text, photos)), photoRule(label, photos)),
    ),
  );

const photoRule = (label: string, { maxLength }: Photo) =>
  `${label} must be an http or https address of at most ${grouped(maxLength)} characters`;

export function isPhotoUrl(text: string, { maxLength }: Photo) {
  if (characters(text) > maxLength || /[\s\p{Cc}\\]/u.test(text)) return false;
  if (text.startsWith("/")) return /^(?!.*(\.\.|\/\/|%2[EeFf]|%5[Cc]|%00))\/(media|samples)\/./.test(text);
  return /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(text) && parseUrl(text) !== undefined;
}

/** A required text. */
export const given = (label: string) =>
  z.string().check(z.overwrite(trimmed), z.minLength(1, `${label} must be given`));

/** The id of what is chosen from a list. */
export const chosen = (label: string, what: string) =>
  z.string().check(z.minLength(1, `${label} must be an existing ${what}`));
