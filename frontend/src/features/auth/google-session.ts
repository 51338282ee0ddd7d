import { googleSession } from "@/api/generated/sdk.gen";

const exchanges = new Map<string, ReturnType<typeof exchange>>();

/** Turns Google's one-time code into a session. Asked twice for the same code, it still sends it once. */
export function sessionFromGoogle(code: string) {
  const running = exchanges.get(code) ?? exchange(code);
  exchanges.set(code, running);
  return running;
}

async function exchange(code: string) {
  const { data } = await googleSession({ body: { code }, throwOnError: true });
  return data.response;
}
