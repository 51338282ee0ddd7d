import { googleSession } from "@/api/generated/sdk.gen";
import { takeAttempt } from "@/session/google-attempt";

/** A callback without an attempt of this tab: the code is somebody else's. */
export class NoAttempt extends Error {}

/** Exchanges Google's one-time code for a session. */
export async function exchangeGoogleCode(code: string) {
  const { isPending, next } = takeAttempt();
  if (!isPending) throw new NoAttempt();
  const { data } = await googleSession({ body: { code }, throwOnError: true });
  return { given: data.response, next };
}
