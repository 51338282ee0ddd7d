import { useInfiniteQuery } from "@tanstack/react-query";
import { listShowsInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";

const PAGE_SIZE = 12;

/** The shows of a hotel, the next one first. */
export function useShowsOf(hotelId: string) {
  return useInfiniteQuery({
    ...listShowsInfiniteOptions({ query: { hotelId, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
  });
}
