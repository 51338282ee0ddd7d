/**
 * Letters that are no base letter with an accent, and what people type for them, as on the server
 * (crates/domain/src/search.rs).
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
  "‘": "'",
  "’": "'",
  ʻ: "'",
  ʼ: "'",
  ʾ: "'",
  ʿ: "'",
  "‐": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
};

/**
 * Whether a combining mark is above, below or through a letter, and no vowel of its own, as in many scripts of Asia.
 * JavaScript does not give the combining class, but normalization sorts by it: such a mark moves before U+0345, the
 * last class.
 */
const isAccent = (mark: string) => mark === "\u0345" || `\u0345${mark}`.normalize("NFD").startsWith(mark);

/** A name as the server searches it: folded to lower case without accents. */
export const searchKey = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, (mark) => (isAccent(mark) ? "" : mark))
    .toLowerCase()
    .replaceAll(/./gu, (letter) => TYPED[letter] ?? letter);
