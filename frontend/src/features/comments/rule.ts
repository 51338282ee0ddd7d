import { CommentBody } from "@/api/generated/rules.gen";
import { hasLength, isLines, lengthSentence, linesSentence, storedLines } from "@/components/form/texts";

const rule = CommentBody.comment;

export const MAX_LENGTH = rule.maxLength;

/** What is wrong with a comment, in the server's words. */
export function problemOf(text: string): string | undefined {
  const words = storedLines(text);
  if (words === "") return "Not be empty";
  if (!hasLength(words, rule)) return lengthSentence("Comment", rule);
  return isLines(words) ? undefined : linesSentence("Comment");
}
