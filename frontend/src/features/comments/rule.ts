import { CommentBody } from "@/api/generated/rules.gen";
import { PLAIN_LINES, hasLength, isLines, storedLines, tooLong } from "@/components/form/texts";

const rule = CommentBody.comment;

export const MAX_LENGTH = rule.maxLength;

/** What is wrong with a comment, in words for people. */
export function problemOf(text: string): string | undefined {
  const words = storedLines(text);
  if (words === "") return "Not be empty";
  if (!hasLength(words, rule)) return tooLong(MAX_LENGTH);
  return isLines(words) ? undefined : PLAIN_LINES;
}
