import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getCityOptions, listCitiesInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import type { CityFilter } from "./use-city-filter";

const PAGE_SIZE = 24;

/** Cities by name and continents. Each change of the filter asks anew; the old list stays until the new one is here. */
export function useCities({ name, continents }: CityFilter) {
  return useInfiniteQuery({
    ...listCitiesInfiniteOptions({
      query: {
        name: name || undefined,
        continent: continents.length > 0 ? continents : undefined,
        limit: PAGE_SIZE,
      },
    }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useCity(id: string) {
  return useQuery({ ...getCityOptions({ path: { id } }), select: (answer) => answer.response });
}
