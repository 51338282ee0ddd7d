import { queryOptions } from "@tanstack/react-query";
import {
  getCityOptions,
  listCitiesInfiniteOptions,
  listCitiesOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import type { OwnFilter } from "@/components/my-list/own-filter";
import type { CityFilter } from "./use-city-filter";

const PAGE_SIZE = 24;

export const citiesOptions = ({ name, continents, order, near }: CityFilter) => ({
  ...pagedOptions(
    listCitiesInfiniteOptions({
      query: {
        name: name || undefined,
        continent: continents.length > 0 ? continents : undefined,
        order,
        near,
        limit: PAGE_SIZE,
      },
    }),
  ),
  ...revalidated,
});

/** Those whose itineraries are most loved. */
export const lovedCitiesOptions = (limit: number) => listCitiesOptions({ query: { order: "loved", limit } });

/** The nearest cities to a place, the nearest first: a city itself is the first at its own. */
export const citiesNearOptions = (latitude: number, longitude: number, limit: number) =>
  listCitiesOptions({ query: { order: "near", near: `${latitude},${longitude}`, limit } });

export const OWN_CITY_ORDERS = ["newest", "name"] as const;

/** The person's own cities. */
export const citiesByOptions = (userId: string, { name, order }: OwnFilter<(typeof OWN_CITY_ORDERS)[number]>) => ({
  ...pagedOptions(listCitiesInfiniteOptions({ query: { userId, name: name || undefined, order, limit: PAGE_SIZE } })),
  ...revalidated,
});

export const cityOptions = (id: string) =>
  queryOptions({ ...getCityOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
