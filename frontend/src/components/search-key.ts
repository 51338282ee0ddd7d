/** What people type for a letter that is no other letter with an accent, as the server has it (crates/domain/src/search.rs). */
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
 * Whether a mark is set above, below or through a letter (a combining class), and is not a vowel of its own, as in many scripts
 * of Asia. JavaScript does not tell the class, but sorts marks by it: such a one moves before U+0345, which is of the last class.
 */
const isAccent = (mark: string) => mark === "\u0345" || `\u0345${mark}`.normalize("NFD").startsWith(mark);

/** A name as the server searches it: without case and accents, with letters that any keyboard has. */
export const searchKey = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, (mark) => (isAccent(mark) ? "" : mark))
    .toLowerCase()
    .replaceAll(/./gu, (letter) => TYPED[letter] ?? letter);
