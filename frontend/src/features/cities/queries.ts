import { queryOptions } from "@tanstack/react-query";
import { getCityOptions, listCitiesInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import type { CityFilter } from "./use-city-filter";

const PAGE_SIZE = 24;

export const citiesOptions = ({ name, continents }: CityFilter) => ({
  ...pagedOptions(
    listCitiesInfiniteOptions({
      query: {
        name: name || undefined,
        continent: continents.length > 0 ? continents : undefined,
        limit: PAGE_SIZE,
      },
    }),
  ),
  ...revalidated,
});

/** The person's own cities. */
export const citiesByOptions = (userId: string, name: string) => ({
  ...pagedOptions(listCitiesInfiniteOptions({ query: { userId, name: name || undefined, limit: PAGE_SIZE } })),
  ...revalidated,
});

export const cityOptions = (id: string) =>
  queryOptions({ ...getCityOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
