import { searchKey } from "@/components/search-key";

/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; marked: boolean };

/** Where the words of `wanted` are in `text`: at the beginnings of words, or else inside one. Accents and case do not count. */
export function marked(text: string, wanted: string): Piece[] {
  const letters = [...text].map((letter) => ({ letter, key: letterKey(letter) }));
  const whole = letters.map(({ key }) => key).join("");
  const ranges = wordsOf(wanted).flatMap((word) => {
    const found = rangeOf(whole, word);
    return found === undefined ? [] : [{ from: found, to: found + word.length }];
  });
  const pieces: Piece[] = [];
  let at = 0;
  for (const { letter, key } of letters) {
    const isMarked = ranges.some(({ from, to }) => at < to && at + Math.max(key.length, 1) > from);
    const last = pieces.at(-1);
    if (last && last.marked === isMarked) last.text += letter;
    else pieces.push({ text: letter, marked: isMarked });
    at += key.length;
  }
  return pieces;
}

/** A key has no space at its edges, and a letter is all edge. */
const letterKey = (letter: string) => (/\p{White_Space}/u.test(letter) ? " " : searchKey(letter));

const wordsOf = (text: string) =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function rangeOf(whole: string, word: string) {
  const begins = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "u").exec(whole)?.index;
  if (begins !== undefined) return begins;
  const inside = [...word].length < 3 ? -1 : whole.indexOf(word);
  return inside < 0 ? undefined : inside;
}
