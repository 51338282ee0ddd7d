import { client } from "@/api/client";
import type { SessionUser } from "./session";

type TokenAnswer = { response: { user: SessionUser; token?: string } };

/** Asks the server whose the saved token is. Rejects when it is nobody's (any more). */
export async function checkToken(signal: AbortSignal): Promise<TokenAnswer["response"]> {
  const { data } = await client.post<{ 200: TokenAnswer }, unknown, true>({ url: "/api/auth/token", signal });
  return data.response;
}

export async function endSession(): Promise<void> {
  await client.post({ url: "/api/auth/sign-out" });
}
