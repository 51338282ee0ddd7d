import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./errors";

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retryOnce, retryDelay: 500, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

/** A hiccup of the network or the server gets a second try; an answer such as 404 or 422 is final. */
function retryOnce(failures: number, error: unknown) {
  return failures < 1 && !(error instanceof ApiError && error.status < 500);
}
