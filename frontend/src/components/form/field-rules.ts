import * as z from "zod/mini";
import { parseUrl } from "../parse-url";
import { searchKey } from "../search-key";
import {
  type Length,
  DIRECTION,
  ONE_LINE,
  PLAIN_LINES,
  UNREADABLE,
  characters,
  grouped,
  hasLength,
  isLines,
  isOneLine,
  isReadable,
  keepsDirection,
  lengthWords,
  range,
  storedLine,
  storedLines,
  trimmed,
  within,
} from "./texts";

/*
 * The rules of the API's fields, from the bounds in its document (src/api/generated/rules.gen.ts), in words for people.
 * They save a request; the server decides. Lengths are in characters as people count them, after trimming.
 * openapi/field-rules.cases.json proves that both agree, and says which words stand for which sentence of the server.
 * `ask` is what is said of an empty field.
 */

/** A check whose words depend on what was typed. */
export const says = <T>(isFine: (value: T) => boolean, words: (value: T) => string) =>
  z.refine<T>(isFine, { error: ({ input }) => words(input as T) });

export type Range = { readonly minimum: number; readonly maximum: number };

/** A text of one line; an optional one without `ask`. */
export const line = (length: Length, ask?: string) =>
  z.string().check(
    z.overwrite(storedLine),
    says<string>(
      (text) => (ask === undefined && text === "") || hasLength(text, length),
      (text) => lengthWords(text, length, ask ?? ""),
    ),
    z.refine(isOneLine, ONE_LINE),
    z.refine(keepsDirection, DIRECTION),
    z.refine(isReadable, UNREADABLE),
  );

/** A text that may have line breaks. */
export const lines = (length: Length, ask: string) =>
  z.string().check(
    z.overwrite(storedLines),
    says<string>(
      (text) => hasLength(text, length),
      (text) => lengthWords(text, length, ask),
    ),
    z.refine(isLines, PLAIN_LINES),
  );

/** A text whose whole format is in the document; `what` describes it in the message. */
export const form = ({ pattern }: { readonly pattern: RegExp }, what: string, ask: string) =>
  z.string().check(
    z.overwrite(trimmed),
    says<string>(
      (text) => pattern.test(text),
      (text) => (text === "" ? ask : `${what}, please`),
    ),
  );

type Address = { readonly maxLength: number; readonly pattern: RegExp };

const isAddress = (text: string, { maxLength, pattern }: Address) => text.length <= maxLength && pattern.test(text);

/** An address with an international domain in the form in which the server keeps it. */
function withAsciiDomain(text: string) {
  const [, local, domain] = /^(.*@)([^@]*[^\0-\x7f][^@]*)$/su.exec(text) ?? [];
  const isHost = domain !== undefined && !/[^\x80-\u{10ffff}\w.-]|(^|\.)-|-(\.|$)/u.test(domain);
  if (local === undefined || !isHost) return text;
  return local + (parseUrl(`http://${domain}`)?.hostname ?? domain);
}

export const email = (rule: Address) =>
  z.string().check(
    z.overwrite(trimmed),
    says<string>(
      (text) => isAddress(withAsciiDomain(text), rule),
      (text) => (text === "" ? "Fill in an email address" : "That does not look like an email address"),
    ),
  );

/** A new password. Not trimmed: spaces count. Its length is that of what the server hashes. */
export const newPassword = (length: Length) =>
  z.string().check(
    says<string>(
      (text) => hasLength(text.normalize(), length),
      (text) => lengthWords(text.normalize(), length, "Choose a password"),
    ),
  );

/** One of a list of names. */
export const oneOf = <const Name extends string>({ enum: names }: { readonly enum: readonly Name[] }, ask: string) =>
  z.pipe(
    z.string().check(
      z.overwrite(trimmed),
      z.refine((text) => (names as readonly string[]).includes(text), ask),
    ),
    z.transform((text) => names.find((name) => name === text)!),
  );

type Photo = { readonly maxLength: number };
type Photos = Photo & { readonly minItems: number; readonly maxItems: number };

const ASK_PHOTO = "Add a photo or its address";

/** The address of a picture. */
export const photoUrl = (photo: Photo, ask = ASK_PHOTO) => photoText(photo, ask);

/** The same, or nothing. */
export const optionalPhotoUrl = (photo: Photo) => photoText(photo);

const photoText = (photo: Photo, ask?: string) =>
  z.string().check(
    z.overwrite(trimmed),
    z.normalize(),
    says<string>(
      (text) => (ask === undefined && text === "") || isPhotoUrl(text, photo),
      (text) => (text === "" && ask) || photoWords(text, photo),
    ),
  );

/** The addresses of pictures, in their order, without empty fields. */
export const photoUrls = (photos: Photos) =>
  z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((list) => list.map((text) => trimmed(text).normalize()).filter(Boolean)),
    ),
    z.array(z.string()).check(
      says<string[]>(
        (list) => within(list.length, photos.minItems, photos.maxItems),
        (list) => (list.length < photos.minItems ? ASK_PHOTO : `At most ${photos.maxItems} photos, please`),
      ),
      says<string[]>(
        (list) => list.every((text) => isPhotoUrl(text, photos)),
        (list) => photoWords(list.find((text) => !isPhotoUrl(text, photos)) ?? "", photos),
      ),
    ),
  );

const photoWords = (text: string, { maxLength }: Photo) =>
  characters(text) > maxLength
    ? `That address is too long: at most ${grouped(maxLength)} characters`
    : "That does not look like the address of a picture. It begins with https://";

export function isPhotoUrl(text: string, { maxLength }: Photo) {
  if (characters(text) > maxLength || /[\s\p{Cc}\\]/u.test(text)) return false;
  if (text.startsWith("/")) return /^(?!.*(\.\.|\/\/|%2[EeFf]|%5[Cc]|%00))\/(media|samples)\/./.test(text);
  return /^https?:\/\/[^/?#@]+([/?#]|$)/i.test(text) && parseUrl(text) !== undefined;
}

const all = (fits: (name: string) => boolean) => (list: string[]) => list.every(fits);

/** Other names of a thing. Those that are empty or there already are left out. */
export const otherNames = (rule: { readonly maxItems: number; readonly maxLength: number }) => {
  const length = { minLength: 1, maxLength: rule.maxLength };
  return z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((list) => [...new Set(list.map(storedLine).filter(Boolean))]),
    ),
    z.array(z.string()).check(
      z.refine(
        all((name) => hasLength(name, length)),
        `One of the names is too long: at most ${grouped(rule.maxLength)} characters`,
      ),
      z.refine(all(isOneLine), "Write each name on a line of its own, without tabs"),
      z.refine(all(keepsDirection), DIRECTION),
      z.refine(all(isReadable), UNREADABLE),
      z.refine((list) => list.length <= rule.maxItems, `At most ${grouped(rule.maxItems)} names, please`),
    ),
  );
};

/** Words by which a thing is found. Those that are empty are left out. */
export const tags = (rule: Length & { readonly maxItems: number }) =>
  z.pipe(
    z.pipe(
      z.array(z.string()),
      z.transform((list) => list.map(storedLine).filter(Boolean)),
    ),
    z.array(z.string()).check(
      z.refine((list) => list.length <= rule.maxItems, `At most ${rule.maxItems} tags, please`),
      z.refine(
        all((tag) => hasLength(tag, rule)),
        `Each tag has ${range(rule.minLength, rule.maxLength)} characters`,
      ),
      z.refine(
        all((tag) => /^(?:[\p{L}\p{M}\p{N} -]|\p{Join_Control})+$/u.test(tag) && /[\p{L}\p{N}]/u.test(tag)),
        "Only letters, digits, spaces and hyphens, please",
      ),
      z.refine((list) => new Set(list.map(searchKey)).size === list.length, "Name each tag once"),
    ),
  );

/** The id of what is chosen from a list. */
export const chosen = (ask: string) => z.string().check(z.minLength(1, ask));
