import { ApiError, NETWORK_ERROR, messageOf } from "@/api/errors";

export const NO_PICTURE = "That is no picture that we can show: JPEG, PNG, WebP and GIF are";

export type Problem = {
  words: string;
  /** Whether the same file may well arrive later. */
  canRetry: boolean;
  /** Whether the connection was lost. */
  isOffline: boolean;
};

/** Why a photo did not arrive, in words for people. */
export function problemOf(error: unknown): Problem {
  const status = error instanceof ApiError ? error.status : undefined;
  const isOffline = error instanceof Error && error.message === NETWORK_ERROR;
  const isFinal = status === 413 || status === 415 || status === 422;
  return { words: wordsOf(error, status, isOffline), canRetry: !isFinal, isOffline };
}

function wordsOf(error: unknown, status: number | undefined, isOffline: boolean) {
  if (isOffline) return "The connection was lost. Once it is back, the photo is sent again";
  if (status === 415) return NO_PICTURE;
  if (status === 429) return "Many photos in a short time: wait a while, then try again";
  const message = messageOf(error);
  if (status === 422 && /pixels/.test(message))
    return "This photo has too many pixels. Make it smaller, then choose it again";
  if (status === 422 && /too long to read/.test(message))
    return "This photo takes too long to read. Save it again as an ordinary JPEG or PNG, then choose it";
  if (status === 422 && /broken/.test(message)) return "This file is broken, or was cut off. Choose another one";
  return message;
}
