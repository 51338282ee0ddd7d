import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getHotelOptions, listHotelsInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { HotelFilter } from "./use-hotel-filter";

const PAGE_SIZE = 24;

/** Hotels by name. A changed order or search asks anew; the old list stays until the new one is here. */
export function useHotels({ name, order }: HotelFilter) {
  return useInfiniteQuery({
    ...listHotelsInfiniteOptions({ query: { order, name: name || undefined, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useHotel(id: string) {
  return useQuery({ ...getHotelOptions({ path: { id } }), select: (answer) => answer.response });
}
