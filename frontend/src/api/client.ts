import { ApiError, NETWORK_ERROR, toApiError } from "./errors";
import { announceRefusal } from "./expiry";
import { client } from "./generated/client.gen";
import { readToken } from "./token";

/*
 * The one set-up of the generated client: same origin, the session's token, and every failure as an ApiError.
 * `parseAs: json` makes an HTML answer (a proxy's error page) a failure instead of data.
 */
client.setConfig({ baseUrl: window.location.origin, parseAs: "json", throwOnError: true });

client.interceptors.request.use((request) => {
  const token = readToken();
  if (token) request.headers.set("Authorization", `Bearer ${token}`);
  return request;
});

client.interceptors.error.use((error, response: Response | undefined, request) => {
  if (error instanceof ApiError) return error;
  // What `fetch` says then is each browser's own ("Load failed"), and no help to anybody.
  if (!response) return error instanceof TypeError ? new Error(NETWORK_ERROR, { cause: error }) : error;
  const failure = toApiError(error, response);
  if (failure.status === 401 && failure.code === "unauthorized") {
    announceRefusal(request.headers.get("Authorization")?.replace(/^Bearer /, ""));
  }
  return failure;
});

export { client };
