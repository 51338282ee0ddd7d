import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/* How hard a password is to guess, in words. Heavy: fetched beside the form. The server's rules are in schema.ts. */

/** By the keys of the library's warnings. */
const REASONS: Record<string, string> = {
  straightRow: "A row of keys is easy to guess.",
  keyPattern: "A pattern of keys is easy to guess.",
  simpleRepeat: "The same letter again and again is easy to guess.",
  extendedRepeat: "The same letters again and again are easy to guess.",
  sequences: "Letters or digits in their order are easy to guess.",
  recentYears: "A year is easy to guess.",
  dates: "A date is easy to guess.",
  topTen: "It is one of the first that anybody tries.",
  topHundred: "It is one of the first that anybody tries.",
  common: "Many people use it.",
  similarToCommon: "It is much like one that many people use.",
  userInputs: "It has your name or address in it.",
};

const MORE = "One or two more words make it better.";

/** `own`: the person's names and address, which others know. */
export function makeMeter() {
  const library = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, own: string[]): string => {
    const { score, feedback } = library.check(password, own.filter(Boolean));
    const reason = REASONS[feedback.warning ?? ""] ?? MORE;
    return [`Very weak. ${reason}`, `Weak. ${reason}`, `Fair. ${reason}`, "Good.", "Strong."][score] ?? "";
  };
}
