import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors";

/**
 * `always`: offline, a call fails and its page offers a retry. The default would wait silently until the browser
 * believes that it is online.
 */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryOnce,
        retryDelay: 500,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Network errors and 5xx are retried once; an answer such as 404 or 422 is final. */
function retryOnce(failures: number, error: unknown) {
  return failures < 1 && !(error instanceof ApiError && error.status < 500);
}
