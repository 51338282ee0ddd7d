import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors";

/**
 * `always`: a call without a network fails, and its page says so with a way to try again. Else it would wait in silence
 * until the browser believes that it is online again.
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

/** A hiccup of the network or the server gets a second try; an answer such as 404 or 422 is final. */
function retryOnce(failures: number, error: unknown) {
  return failures < 1 && !(error instanceof ApiError && error.status < 500);
}
