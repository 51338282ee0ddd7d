import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { http } from "msw";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { failure } from "@/testing/mock-api/answers";
import { server } from "@/testing/mock-api/server";
import { useComments } from "./queries";

test("the outcome of a query is known even before the panel is here that asks", async () => {
  server.use(http.get("*/api/comments", () => failure(422, "The map is being redrawn")));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  // The toggle looks only at these two while the code of the panel is on its way.
  const useToggle = () => {
    const comments = useComments({ itineraryId: "walk" }, true);
    return { comments, count: comments.data?.pages.length, hasMore: comments.hasNextPage };
  };
  const { result } = renderHook(useToggle, { wrapper });
  const [query] = queryClient.getQueryCache().getAll();
  await waitFor(() => expect(query?.state.status).toBe("error"));
  await waitFor(() => expect(result.current.comments.isError).toBe(true));
});
