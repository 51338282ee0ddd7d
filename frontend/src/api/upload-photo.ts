import { NETWORK_ERROR, toApiError } from "./errors";
import type { Photo, PhotoCreated } from "./generated/types.gen";
import { IDEMPOTENCY_KEY, retryLost } from "./idempotency";
import { freshToken } from "./renewal";
import { announceRefusedToken } from "./session-events";

const PHOTOS = "/api/photos";

type Options = {
  /** Of this file: with the same key it is taken once, however often it is sent. */
  key: string;
  signal: AbortSignal;
  /** Called with the part that is sent, 0 to 1. */
  onProgress: (part: number) => void;
};

/**
 * `createPhoto`, by XMLHttpRequest: `fetch`, and so the generated client, cannot tell how much of a file is sent. Fails as
 * all calls do (client.ts).
 */
export async function uploadPhoto(file: File, { key, signal, onProgress }: Options): Promise<Photo> {
  const token = await freshToken(new Request(new URL(PHOTOS, window.location.origin)));
  const headers = { [IDEMPOTENCY_KEY]: key, ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await retryLost(() => post(file, headers, signal, onProgress), signal);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body) return (body as PhotoCreated).response;
  if (response.ok) throw new Error(NETWORK_ERROR);
  const failure = toApiError(body, response);
  if (failure.status === 401 && failure.code === "unauthorized") announceRefusedToken(token);
  throw failure;
}

function post(file: File, headers: Record<string, string>, signal: AbortSignal, onProgress: Options["onProgress"]) {
  return new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("POST", PHOTOS);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText, { status, statusText }));
    });
    request.addEventListener("error", () => reject(new Error(NETWORK_ERROR)));
    const abort = () => {
      reject(signal.reason as Error);
      request.abort();
    };
    signal.addEventListener("abort", abort, { once: true });
    const form = new FormData();
    form.append("file", file, file.name);
    request.send(form);
  });
}
