import { PhotoBody } from "@/api/generated/rules.gen";
import {
  DIRECTION,
  ONE_LINE,
  UNREADABLE,
  characters,
  isOneLine,
  isReadable,
  keepsDirection,
  storedLine,
  tooLong,
} from "../texts";

export const MAX_ALT_LENGTH = PhotoBody.alt.maxLength;

/** The description of a photo as it is sent: on one line. */
export const altOf = (text: string) => storedLine(text.replaceAll(/\s+/g, " "));

/** What is wrong with the description of a photo, in words for people. */
export function problemOfAlt(text: string): string | undefined {
  const alt = altOf(text);
  if (characters(alt) > MAX_ALT_LENGTH) return tooLong(MAX_ALT_LENGTH);
  if (!isOneLine(alt)) return ONE_LINE;
  if (!keepsDirection(alt)) return DIRECTION;
  return isReadable(alt) ? undefined : UNREADABLE;
}
