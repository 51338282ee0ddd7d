import { type InfiniteData, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { listCitiesInfiniteQueryKey } from "./generated/@tanstack/react-query.gen";
import { useDropFromLists } from "./use-drop-from-lists";

type Cities = InfiniteData<{ response: { _id: string }[]; total?: number }>;

test("a deleted thing leaves its list and the list's total, and no other", () => {
  const client = new QueryClient();
  const queryKey = listCitiesInfiniteQueryKey();
  client.setQueryData(queryKey, {
    pages: [{ response: [{ _id: "lisbon" }, { _id: "porto" }], total: 2 }],
    pageParams: [{}],
  });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDropFromLists(), { wrapper });
  const page = () => client.getQueryData<Cities>(queryKey)?.pages[0];
  result.current("listCities", "lisbon");
  expect(page()).toEqual({ response: [{ _id: "porto" }], total: 1 });
  result.current("listCities", "oslo");
  result.current("listHotels", "porto");
  expect(page()).toEqual({ response: [{ _id: "porto" }], total: 1 });
});
