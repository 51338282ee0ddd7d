/**
 * Letters that are no base letter with an accent, dashes, and letters of the Arabic script that are written in several
 * ways, and what people type for them, as on the server (crates/domain/src/search.rs).
 */
const TYPED: Record<string, string> = {
  ß: "ss",
  ς: "σ",
  æ: "ae",
  đ: "d",
  ð: "d",
  ɖ: "d",
  ə: "e",
  ǝ: "e",
  ħ: "h",
  ı: "i",
  ĸ: "k",
  ł: "l",
  ŋ: "ng",
  ø: "o",
  œ: "oe",
  ŧ: "t",
  þ: "th",
  "\u05be": "-",
  "‐": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "―": "-",
  "−": "-",
  "\u0640": "",
  "\u0671": "\u0627",
  "\u06a9": "\u0643",
  "\u06aa": "\u0643",
  "\u0629": "\u0647",
  "\u06be": "\u0647",
  "\u06c1": "\u0647",
  "\u06c3": "\u0647",
  "\u06d5": "\u0647",
  "\u0649": "\u064a",
  "\u06cc": "\u064a",
  "\u06d2": "\u064a",
};

/** The digits of Arabic and Persian, from 0. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** What people use as an apostrophe or a quotation mark (`is_quotation` in crates/domain/src/characters.rs). */
const QUOTATION =
  /[\p{Quotation_Mark}`´\u02b9-\u02bf\u02ee\u0374\u0384\u0559\u055a\u05f3\u05f4\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2032-\u2037\u2057\u275b-\u2760\u276e\u276f\ua78b\ua78c\uff40\u{1f676}-\u{1f678}]/gu;

/** Voicing marks of kana make other letters; they are no accents. */
const VOICED = /[\u3040-\u30ff][\u3099\u309a]/g;

/**
 * Whether a combining mark is above, below or through a letter, and no vowel of its own, as in many scripts of Asia.
 * JavaScript does not give the combining class, but normalization sorts by it: such a mark moves before U+0345, the
 * last class.
 */
const isAccent = (mark: string) => mark === "\u0345" || `\u0345${mark}`.normalize("NFD").startsWith(mark);

/**
 * A name as the server searches it: folded to lower case, without accents and what cannot be seen, with one space and
 * one apostrophe for those of every kind.
 */
export const searchKey = (text: string) =>
  text
    .replaceAll(QUOTATION, "'")
    .normalize("NFKD")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/(?![\u3099\u309a])\p{M}/gu, (mark) => (isAccent(mark) ? "" : mark))
    .toLowerCase()
    .replaceAll(/./gsu, (letter) => TYPED[letter] ?? letter)
    .replaceAll(VOICED, (kana) => kana.normalize())
    .replaceAll(DIGITS, (digit) => `${digit.codePointAt(0)! & 15}`)
    .replaceAll(QUOTATION, "'")
    .replaceAll(/'+/g, "'")
    .replaceAll(/[\p{White_Space}\u2800\u{1d159}]+/gu, " ")
    .replaceAll(/^ | $/g, "");
