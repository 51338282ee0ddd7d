import { ApiError } from "@/api/errors";
import { googleSession } from "@/api/generated/sdk.gen";
import { takeAttempt } from "@/session/google-attempt";

/** A callback without an attempt of this tab: the code is somebody else's. */
export class NoAttempt extends Error {}

/** Exchanges Google's one-time code for a session; `given` is null where the password of the account is needed first. */
export async function exchangeGoogleCode(code: string) {
  const { isPending, next } = takeAttempt();
  if (!isPending) throw new NoAttempt();
  try {
    const { data } = await googleSession({ body: { code }, throwOnError: true });
    return { given: data.response, next };
  } catch (error) {
    if (error instanceof ApiError && error.code === "password_needed") return { given: null, next };
    throw error;
  }
}
