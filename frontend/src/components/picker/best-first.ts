import { searchKey } from "../search-key";
import type { Option } from "./source";

/** How well a label fits what is typed: 0 begins with it, 1 has a word that does, 2 only has it inside, if at all. */
function rank(label: string, key: string) {
  const whole = searchKey(label);
  if (whole.startsWith(key)) return 0;
  const isWord = whole.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(key));
  // What is typed may be several words.
  return isWord || whole.includes(` ${key}`) ? 1 : 2;
}

/** What begins with the text comes before what only has it inside; among equals the order stays. */
export function bestFirst(options: Option[], text: string): Option[] {
  const key = searchKey(text.trim());
  return options.toSorted((one, other) => rank(one.label, key) - rank(other.label, key));
}

/** Those that begin with the text, or have a word that does, the best first. */
export const beginning = (options: Option[], text: string) =>
  bestFirst(options, text).filter(({ label }) => rank(label, searchKey(text.trim())) < 2);
