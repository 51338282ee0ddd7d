import { queryOptions } from "@tanstack/react-query";
import { getItineraryOptions, listItinerariesInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";

const PAGE_SIZE = 12;

/** The itineraries of a city, newest first. */
export const itinerariesOfOptions = (cityId: string) => ({
  ...pagedOptions(listItinerariesInfiniteOptions({ query: { cityId, limit: PAGE_SIZE } })),
  ...begunByLoader,
});

/** The person's own itineraries, newest first. */
export const itinerariesByOptions = (userId: string) => ({
  ...pagedOptions(listItinerariesInfiniteOptions({ query: { userId, limit: PAGE_SIZE } })),
  ...revalidated,
});

export const itineraryOptions = (id: string) =>
  queryOptions({ ...getItineraryOptions({ path: { id } }), select: ({ response }) => response });
