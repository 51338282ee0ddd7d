import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import {
  createCityMutation,
  deleteCityMutation,
  getCityOptions,
  listCitiesInfiniteOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { getCity, updateCity } from "@/api/generated/sdk.gen";
import { useDeletion } from "@/api/use-deletion";
import { useOutdate } from "@/api/use-outdate";
import { fresh } from "@/components/editor/fresh";
import { useMade } from "@/components/my-list/use-made";
import type { CityValues } from "./schema";
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

/** The cities that a person has made. */
export function useCitiesBy(userId: string, name: string) {
  return useInfiniteQuery({
    ...listCitiesInfiniteOptions({ query: { userId, name: name || undefined, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useCity(id: string) {
  return useQuery({ ...getCityOptions({ path: { id } }), select: (answer) => answer.response });
}

/** The city that this person has just made; nothing is asked when there is none. */
export function useMadeCity(userId: string) {
  const id = useMade();
  const options = getCityOptions({ path: { id: id ?? "" } });
  return useQuery({
    ...options,
    ...fresh,
    enabled: id !== undefined,
    select: ({ response }) => (response.userId._id === userId ? response : undefined),
  });
}

export function useCityToEdit(id: string) {
  return useQuery({ ...getCityOptions({ path: { id } }), ...fresh, select: (answer) => answer.response });
}

export function useCreateCity() {
  const outdate = useOutdate();
  return useMutation({ ...createCityMutation(), onSuccess: () => outdate("createCity") });
}

type Changes = { id: string; changed: Partial<CityValues> };

/**
 * Changes what was changed and nothing else: the call takes a whole city, and what a form was opened with may have been
 * changed in another tab since.
 */
export function useUpdateCity() {
  const outdate = useOutdate();
  return useMutation({
    mutationFn: async ({ id, changed }: Changes) => {
      const path = { id };
      const { data } = await getCity({ path, throwOnError: true });
      const { name, continent, population, photo, country, latitude, longitude } = data.response;
      const body = { name, continent, population, photo, country, latitude, longitude, ...changed };
      await updateCity({ path, body, throwOnError: true });
    },
    onSuccess: () => outdate("updateCity"),
  });
}

export const useDeleteCity = () => useDeletion(deleteCityMutation(), "deleteCity", "listCities");
