import { DIRECTION, ONE_LINE, PLAIN_LINES, UNREADABLE } from "./texts";

/* What the server says to its clients of a field, by how it ends, and what people read. Most of it the forms say before. */
const KNOWN: [sentence: RegExp, words: string][] = [
  [/ must be an existing (\w+)$/, "That $1 is not there any more. Choose another one"],
  [/ must not be one of the most common passwords$/, "Many people use that password. Choose another one"],
  [/ must not be the email or the name$/, "Choose a password that is not the email or the name"],
  [/ must be given$/, "Fill this in"],
  [/ must not contain control characters other than line breaks$/, PLAIN_LINES],
  [/ must not contain line breaks or other control characters$/, ONE_LINE],
  [/ must not contain characters that turn the direction of text$/, DIRECTION],
  [/ must not contain characters that cannot be read$/, UNREADABLE],
  [/ must have (\S+) to (\S+) (characters|letters, digits or hyphens|addresses)$/, "$1 to $2 $3, please"],
  [/ must be at most (\S+)$/, "At most $1, please"],
  [/ must have only letters, digits, spaces and hyphens$/, "Only letters, digits, spaces and hyphens, please"],
  [/ must be different words; case and accents do not count$/, "Name each one once"],
  [/ must have at most (\S+) names$/, "At most $1 names, please"],
  [/ must be a valid email address of at most .*/, "That does not look like an email address"],
  [/ must be an http or https address of at most .*/, "That does not look like the address of a picture"],
  [/ must be a whole number from (\S+) to (\S+)$/, "A whole number from $1 to $2, please"],
  [/ must be a number from (\S+) to (\S+)$/, "A number from $1 to $2, please"],
  [/ must be an amount from (\S+) to (\S+) with /, "An amount from $1 to $2, with "],
  [/ must be above \S+ and at most /, "Up to "],
  [/ must be a date such as .*/, "Choose a day"],
  [/ must be the name of a time zone such as /, "Choose a time zone such as "],
  [/ must be one of /, "Choose one of "],
  [/ must be given together$/, ": give both, or neither"],
];

/** The words for people, where the sentence is known; else the sentence. */
export function inWordsForPeople(sentence: string): string {
  const known = KNOWN.find(([pattern]) => pattern.test(sentence));
  if (!known) return sentence;
  const [pattern, words] = known;
  return words.startsWith(":")
    ? sentence.replace(pattern, words)
    : sentence.replace(new RegExp(`^.*?${pattern.source}`), words);
}
