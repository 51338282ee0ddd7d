/* Checks of texts, and what they say to people. Without zod, because public pages use it too. */

export type Length = { readonly minLength: number; readonly maxLength: number };

const number = new Intl.NumberFormat("en-US");

export const grouped = (value: number) => number.format(value);
export const range = (low: number, high: number) => `${grouped(low)} to ${grouped(high)}`;
export const within = (value: number, low: number, high: number) => value >= low && value <= high;

/** A visible character: no white space, no formatting character, nothing that is printed as a space. */
const SEEN = String.raw`[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]`;

/** A mark of the letter before it. */
const MARK = String.raw`(?!\p{Default_Ignorable_Code_Point})\p{M}`;

/**
 * What is seen of a text, from its first visible character to its last, with what shapes that: a variation selector,
 * the joiner of a letter with a mark, the tags of a flag (`visible` in crates/domain/src/characters.rs).
 */
const SHOWN = new RegExp(
  String.raw`${SEEN}(?:.*${SEEN})?\p{Variation_Selector}?` +
    String.raw`(?:(?<=${MARK}\p{Variation_Selector}?)[\u200c\u200d])?` +
    String.raw`(?:(?<=\u{1f3f4}\p{Variation_Selector}?)[\u{e0020}-\u{e007f}]+)?`,
  "su",
);

/** Trims as the server does: also of what cannot be seen. Empty if nothing in it is visible. */
export const trimmed = (text: string) => SHOWN.exec(text)?.[0] ?? "";

/** Marks that are too many on their letter. */
const PILED = new RegExp(String.raw`(?<=(?:${MARK}\p{Default_Ignorable_Code_Point}*){8})${MARK}`, "gu");

const clean = (text: string) => trimmed(text.normalize().replaceAll(PILED, ""));

/** A letter or a mark of a script that is written with joiners (`is_written_with_joiners` in the same file). */
const JOINED =
  /^(?=[\u0600-\u0dff\u1000-\u109f\u1780-\u18af\u1a20-\u1bff\u1cd0-\u1cff\ua840-\ua8ff\ua980-\uaaff\uabc0-\uabff\ufb50-\ufdff\ufe70-\ufefc\u{10a00}-\u{11fff}\u{1e900}-\u{1e95f}])(?!\p{Default_Ignorable_Code_Point})[\p{Alphabetic}\p{M}]/u;
const EMOJI = /^\p{Extended_Pictographic}/u;
/** What has several forms, between which a variation selector chooses. */
const VARIED = /^(?:\P{Alphabetic}|\p{Ideographic}|\p{Extended_Pictographic})/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const FLAG_TAGS = /^[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}/u;

/** Without what cannot be seen, but for what shapes the signs beside it (`without_unseen` there). */
function withoutUnseen(text: string) {
  let kept = "";
  let last = "";
  let rest = text;
  while (rest !== "") {
    const sign = String.fromCodePoint(rest.codePointAt(0)!);
    rest = rest.slice(sign.length);
    if (!UNSEEN.test(sign)) {
      const tags = sign === "\u{1f3f4}" ? (FLAG_TAGS.exec(rest)?.[0] ?? "") : "";
      kept += sign + tags;
      rest = rest.slice(tags.length);
      last = sign;
    } else if (!keepsDirection(sign) || (last !== "" && shapes(sign, last, kept, rest))) kept += sign;
  }
  return kept;
}

function shapes(sign: string, last: string, kept: string, rest: string) {
  if (/\p{Join_Control}/u.test(sign)) {
    if (/\p{Join_Control}$/u.test(kept)) return false;
    const next = rest.replace(/^\p{Default_Ignorable_Code_Point}+/u, "");
    const joinsWord = JOINED.test(last) && (/\p{M}/u.test(last) || JOINED.test(next));
    return (
      joinsWord ||
      (sign === "\u200d" && /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]/u.test(last) && EMOJI.test(next))
    );
  }
  if (sign === "\u180e") return JOINED.test(last);
  return (
    /\p{Variation_Selector}/u.test(sign) &&
    !/\p{Default_Ignorable_Code_Point}$/u.test(kept) &&
    (VARIED.test(last) || JOINED.test(last))
  );
}

/** A text of one line as the server stores it (`clean` in crates/domain/src/text.rs). */
export const storedLine = (text: string) =>
  // Most names are ASCII, and take a short way.
  clean(/^[\0-\x7f]*$/.test(text) ? text : withoutUnseen(text)).replaceAll(/\p{Zs}+/gu, " ");

/** A text with line breaks, likewise. */
export const storedLines = (text: string) => clean(text).replaceAll("\r\n", "\n");

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

export const lengthOf = (text: string) => characters(storedLines(text));

export const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);
export const ONE_LINE = "Write it on one line, without tabs";

export const keepsDirection = (text: string) => !/\p{Bidi_Control}/u.test(text);
export const DIRECTION = "Leave out the invisible signs that turn the text around";

export const isReadable = (text: string) => !/[\p{Co}\p{Cn}\ufff9-\ufffb]/u.test(text);
export const UNREADABLE = "Leave out the signs that cannot be read";

export const isLines = (text: string) => !/[^\P{Cc}\n]/u.test(text);
export const PLAIN_LINES = "Leave out tabs and other invisible signs";
