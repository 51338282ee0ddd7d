import { queryOptions } from "@tanstack/react-query";
import {
  getItineraryOptions,
  listItinerariesInfiniteOptions,
  listItinerariesOptions,
  listTagsOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import type { ListTagsResponse } from "@/api/generated/types.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import type { OwnFilter } from "@/components/my-list/own-filter";
import { type ItineraryFilter, questionOf } from "./filter";

const PAGE_SIZE = 12;
/** Cards are smaller. */
const CARDS = 24;

/** The itineraries of a city, newest first unless the filter says something else. */
export const itinerariesOfOptions = (cityId: string, filter?: ItineraryFilter) => ({
  ...pagedOptions(
    listItinerariesInfiniteOptions({ query: { ...(filter && questionOf(filter)), cityId, limit: PAGE_SIZE } }),
  ),
  ...begunByLoader,
});

/** All itineraries that a filter leaves. */
export const itinerariesOptions = (filter: ItineraryFilter) => ({
  ...pagedOptions(listItinerariesInfiniteOptions({ query: { ...questionOf(filter), limit: CARDS } })),
  ...revalidated,
});

/** How many another filter would leave: of one page. */
export const itinerariesCountOptions = (filter: ItineraryFilter) =>
  listItinerariesOptions({ query: { ...questionOf(filter), limit: CARDS } });

/** Some of what is most loved; of a city, if one is given. */
export const lovedItinerariesOptions = (cityId: string | undefined, limit: number) => ({
  ...listItinerariesOptions({ query: { cityId, order: "loved" as const, limit } }),
});

/** Some of what is most loved within a price and a number of hours. */
export const lovedWithinOptions = (most: { maxPrice: number; maxDuration: number }, limit: number) =>
  listItinerariesOptions({ query: { ...most, order: "loved", limit } });

/** Some of the newest of a person. */
export const latestItinerariesByOptions = (userId: string, limit: number) =>
  listItinerariesOptions({ query: { userId, limit } });

/** The newest of all. */
export const newestItinerariesOptions = (limit: number) => listItinerariesOptions({ query: { limit } });

export const OWN_ITINERARY_ORDERS = ["newest", "loved"] as const;

/** A person's itineraries, newest first unless the filter of My Tineraries says something else. */
export const itinerariesByOptions = (
  userId: string,
  { name, order }: Partial<OwnFilter<(typeof OWN_ITINERARY_ORDERS)[number]>> = {},
) => ({
  ...pagedOptions(listItinerariesInfiniteOptions({ query: { userId, q: name || undefined, order, limit: PAGE_SIZE } })),
  ...revalidated,
});

/** The tags that begin so, the most used first. */
export const tagsOptions = (typed = "") => ({
  ...listTagsOptions({ query: { q: typed || undefined } }),
  select: ({ response }: ListTagsResponse) => response.map(({ name }) => name),
});

export const itineraryOptions = (id: string) =>
  queryOptions({ ...getItineraryOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
