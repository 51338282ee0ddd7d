import { retryDelays } from "./retry-delays";
import { tryStorage } from "./storage";

/** Names the header with a request's key. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/**
 * Sends a write with a key, so that the server does it once however often it comes (ADR 0025 in docs/adr), and again by
 * itself when the answer is lost on the way, or the server cannot do it or tell in time. Other requests are just sent.
 */
export async function sendOnce(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  if (!isOnce(request)) return send(request);
  const body = await request.clone().text();
  const { key, settle } = keyOf(request, body);
  request.headers.set(IDEMPOTENCY_KEY, key);
  // With a text for a body, and not the stream of a clone, developer tools show what is sent.
  const copy = () => new Request(request.clone(), body ? { body } : {});
  return settle(await retryLost(() => send(copy()), request.signal));
}

/** Sends again while the answer is lost. What it sends needs a key. */
export async function retryLost(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (const delay of retryDelays) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const response = await attempt(send, signal);
    if (response) return response;
    // oxlint-disable-next-line no-await-in-loop -- the same
    await pause(delay, signal);
  }
  return send();
}

/** The answer, unless it is worth another try. */
async function attempt(send: () => Promise<Response>, signal: AbortSignal) {
  try {
    const response = await send();
    return isLost(response.status) ? undefined : response;
  } catch (error) {
    // Without a network calls fail at once (ADR 0011).
    if (signal.aborted || !navigator.onLine) throw error;
    return undefined;
  }
}

/** The server, or a proxy in front of it, does not say what became of the request, or could not do it just now. */
const isLost = (status: number) => status >= 502 && status <= 504;

/** Whether the request is certainly done, or certainly not. */
const isSettled = (status: number) => status < 500 && status !== 401 && status !== 429;

/** What signed-in people write. Calls about the session take no key. */
function isOnce({ method, url, headers }: Request) {
  const isWrite = ["POST", "PUT", "PATCH", "DELETE"].includes(method);
  return isWrite && headers.has("Authorization") && !/\/api\/auth\/(?!me\/)/.test(url);
}

/**
 * The key of a request. One that creates something and was not answered keeps it: a user who presses the button again, even
 * after a reload, means the same thing. Pressing a reaction again means the opposite, so other requests get a new one.
 */
function keyOf(request: Request, body: string) {
  if (request.method !== "POST") return { key: newKey(), settle: (response: Response) => response };
  const name = `unanswered:${hashOf(`${request.url} ${body}`)}`;
  const key = tryStorage(() => sessionStorage.getItem(name)) ?? newKey();
  tryStorage(() => sessionStorage.setItem(name, key));
  const settle = (response: Response) => {
    if (isSettled(response.status)) tryStorage(() => sessionStorage.removeItem(name));
    return response;
  };
  return { key, settle };
}

/** `randomUUID` is only there on https and on this machine. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A short name for what was typed, which need not lie in the storage itself (cyrb53). */
function hashOf(text: string) {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const give = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", give, { once: true });
  });
}
