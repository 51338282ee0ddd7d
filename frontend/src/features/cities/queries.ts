import { queryOptions } from "@tanstack/react-query";
import {
  getCityOptions,
  listCitiesInfiniteOptions,
  listCitiesOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import { type QuestionOf, fixed, me } from "@/api/page-query";
import { type OwnFilter, ownParameters } from "@/components/my-list/own-filter";
import { CITY_LIST, type CityFilter } from "./filter";

export const cityListOptions = (query: QuestionOf<typeof CITY_LIST>) => ({
  ...pagedOptions(listCitiesInfiniteOptions({ query })),
  ...revalidated,
});

/** All cities that a filter leaves. */
export const citiesOptions = ({ name, continents, order, near }: CityFilter) =>
  cityListOptions({
    name: name || undefined,
    continent: continents.length > 0 ? continents : undefined,
    order,
    near,
    limit: CITY_LIST.limit.value,
  });

/** Those whose itineraries are most loved. */
export const lovedCitiesOptions = (limit: number) => listCitiesOptions({ query: { order: "loved", limit } });

/** The nearest cities to a place, the nearest first: a city itself is the first at its own. */
export const citiesNearOptions = (latitude: number, longitude: number, limit: number) =>
  listCitiesOptions({ query: { order: "near", near: `${latitude},${longitude}`, limit } });

export const OWN_CITY_ORDERS = ["newest", "name"] as const;

export const OWN_CITIES = { userId: me, ...ownParameters("name", OWN_CITY_ORDERS), limit: fixed(24) };

export const ownCitiesOptions = (query: QuestionOf<typeof OWN_CITIES>) => ({
  ...pagedOptions(listCitiesInfiniteOptions({ query })),
  ...revalidated,
});

/** The person's own cities. */
export const citiesByOptions = (userId: string, { name, order }: OwnFilter<(typeof OWN_CITY_ORDERS)[number]>) =>
  ownCitiesOptions({ userId, name: name || undefined, order, limit: OWN_CITIES.limit.value });

export const cityOptions = (id: string) =>
  queryOptions({ ...getCityOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
