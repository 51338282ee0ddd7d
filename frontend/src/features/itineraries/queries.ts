import { useInfiniteQuery } from "@tanstack/react-query";
import { listItinerariesInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";

const PAGE_SIZE = 12;

/** The itineraries of a city, newest first. */
export function useItinerariesOf(cityId: string) {
  return useInfiniteQuery({
    ...listItinerariesInfiniteOptions({ query: { cityId, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
  });
}
