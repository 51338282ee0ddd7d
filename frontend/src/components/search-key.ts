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

/** A name as the server searches it: without case and accents, with letters that any keyboard has. */
export const searchKey = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/./gu, (letter) => TYPED[letter] ?? letter);
