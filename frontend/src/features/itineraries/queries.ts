import { queryOptions } from "@tanstack/react-query";
import {
  getItineraryOptions,
  listItinerariesInfiniteOptions,
  listItinerariesOptions,
  listTagsOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import type { ListTagsResponse } from "@/api/generated/types.gen";
import { type QuestionOf, fixed, fromPath, me } from "@/api/page-query";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import { type OwnFilter, ownParameters } from "@/components/my-list/own-filter";
import { CITY_ITINERARIES, ITINERARY_LIST, type ItineraryFilter, questionOf } from "./filter";

const LIMIT = ITINERARY_LIST.limit.value;

export const cityItinerariesOptions = (query: QuestionOf<typeof CITY_ITINERARIES>) => ({
  ...pagedOptions(listItinerariesInfiniteOptions({ query })),
  ...begunByLoader,
});

/** The itineraries of a city, newest first unless the filter says something else. */
export const itinerariesOfOptions = (cityId: string, filter: ItineraryFilter) =>
  cityItinerariesOptions({ ...questionOf(filter), cityId, limit: CITY_ITINERARIES.limit.value });

export const itineraryListOptions = (query: QuestionOf<typeof ITINERARY_LIST>) => ({
  ...pagedOptions(listItinerariesInfiniteOptions({ query })),
  ...revalidated,
});

/** All itineraries that a filter leaves. */
export const itinerariesOptions = (filter: ItineraryFilter) =>
  itineraryListOptions({ ...questionOf(filter), limit: LIMIT });

/** How many another filter would leave: of one page. */
export const itinerariesCountOptions = (filter: ItineraryFilter) =>
  listItinerariesOptions({ query: { ...questionOf(filter), limit: LIMIT } });

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

export const OWN_ITINERARIES = { userId: me, ...ownParameters("q", OWN_ITINERARY_ORDERS), limit: fixed(12) };
/** What the list on a traveller's page asks. */
export const ITINERARIES_BY = { userId: fromPath("id"), limit: OWN_ITINERARIES.limit };

export const personItinerariesOptions = (
  query: QuestionOf<typeof ITINERARIES_BY> & Partial<QuestionOf<typeof OWN_ITINERARIES>>,
) => ({
  ...pagedOptions(listItinerariesInfiniteOptions({ query })),
  ...revalidated,
});

/** A person's itineraries, newest first unless the filter of My Tineraries says something else. */
export const itinerariesByOptions = (
  userId: string,
  { name, order }: Partial<OwnFilter<(typeof OWN_ITINERARY_ORDERS)[number]>> = {},
) => personItinerariesOptions({ userId, q: name || undefined, order, limit: OWN_ITINERARIES.limit.value });

/** The tags that begin so, the most used first. */
export const tagsOptions = (typed = "") => ({
  ...listTagsOptions({ query: { q: typed || undefined } }),
  select: ({ response }: ListTagsResponse) => response.map(({ name }) => name),
});

export const itineraryOptions = (id: string) =>
  queryOptions({ ...getItineraryOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
