import { ApiError, NETWORK_ERROR, toApiError } from "./errors";
import { announceRefusal } from "./expiry";
import { client } from "./generated/client.gen";
import { readToken } from "./token";

/*
 * The one set-up of the generated client: same origin, the session's token, and every failure as an ApiError.
 * `parseAs: json` makes an HTML answer (a proxy's error page) a failure instead of data.
 */
client.setConfig({ baseUrl: window.location.origin, parseAs: "json", throwOnError: true, fetch: fetchWhole });

/**
 * Reads the answer to its end. The generated client does that where its interceptors do not hear when one is cut off on
 * its way, or is no JSON. Here such a call fails like any other.
 */
async function fetchWhole(request: RequestInfo | URL) {
  const response = await fetch(request);
  const text = await response.clone().text();
  if (response.ok) JSON.parse(text);
  return response;
}

client.interceptors.request.use((request) => {
  const token = readToken();
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  return request;
});

client.interceptors.error.use((error, response: Response | undefined, request) => {
  if (error instanceof ApiError) return error;
  if (!response) return isFailedCall(error) ? new Error(NETWORK_ERROR, { cause: error }) : error;
  const failure = toApiError(error, response);
  if (failure.status === 401 && failure.code === "unauthorized") {
    announceRefusal(request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? null);
  }
  return failure;
});

/** What browsers say then is each one's own ("Load failed", "Unexpected token '<'"), and no help to anybody. */
function isFailedCall(error: unknown) {
  return error instanceof TypeError || error instanceof SyntaxError;
}

export { client };
