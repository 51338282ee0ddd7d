import { googleSession } from "@/api/generated/sdk.gen";
import { arrive } from "@/session/google-trip";

const exchanges = new Map<string, ReturnType<typeof exchange>>();

/** This tab never went to Google: the code is somebody else's. */
export class NotSetOut extends Error {}

/** Turns Google's one-time code into a session. Asked twice for the same code, it still sends it once. */
export function sessionFromGoogle(code: string) {
  const running = exchanges.get(code) ?? exchange(code);
  exchanges.set(code, running);
  return running;
}

async function exchange(code: string) {
  const { setOut, next } = arrive();
  if (!setOut) throw new NotSetOut();
  const { data } = await googleSession({ body: { code }, throwOnError: true });
  return { given: data.response, next };
}
