import { ApiError, NETWORK_ERROR, toApiError } from "./errors";
import { sendOnce } from "./idempotency";
import { announceRefusedToken } from "./session-events";
import { client } from "./generated/client.gen";
import { freshToken } from "./renewal";

/*
 * The one configuration of the generated client: same origin, the session's token, and every failure as an ApiError.
 * `parseAs: json` makes an HTML answer (a proxy's error page) a failure instead of data.
 */
client.setConfig({ baseUrl: window.location.origin, parseAs: "json", throwOnError: true, fetch: fetchOnce });

function fetchOnce(request: RequestInfo | URL) {
  return sendOnce(request instanceof Request ? request : new Request(request), fetchWhole);
}

/**
 * Reads the whole body. The generated client would read it after its interceptors, which then miss a body that is cut
 * off or is no JSON.
 */
async function fetchWhole(request: RequestInfo | URL) {
  const response = await fetch(request);
  const text = await response.clone().text();
  if (response.ok) JSON.parse(text);
  return response;
}

async function withToken(request: Request) {
  // A call that brings a token of its own is about that one.
  if (request.headers.has("Authorization")) return request;
  const token = await freshToken(request);
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  return request;
}

client.interceptors.request.use((request) => withToken(request));

client.interceptors.error.use((error, response: Response | undefined, request) => {
  if (error instanceof ApiError) return error;
  if (!response) return isFailedCall(error) ? new Error(NETWORK_ERROR, { cause: error }) : error;
  const failure = toApiError(error, response);
  if (failure.status === 401 && failure.code === "unauthorized") {
    announceRefusedToken(request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? null);
  }
  return failure;
});

/** Browsers' own messages ("Load failed", "Unexpected token '<'") differ, and do not help anybody. */
function isFailedCall(error: unknown) {
  return error instanceof TypeError || error instanceof SyntaxError;
}

export { client };
