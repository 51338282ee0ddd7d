import { CommentBody } from "@/api/generated/rules.gen";
import { hasLength, isLines, lengthSentence, linesSentence, storedLines } from "@/components/form/texts";

const rule = CommentBody.comment;

export const LONGEST = rule.maxLength;

/** What is wrong with the words of a comment, in the server's own. */
export function problemOf(text: string): string | undefined {
  const words = storedLines(text);
  if (words === "") return "Not be empty";
  if (!hasLength(words, rule)) return lengthSentence("Comment", rule);
  return isLines(words) ? undefined : linesSentence("Comment");
}
