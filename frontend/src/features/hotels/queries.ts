import { queryOptions } from "@tanstack/react-query";
import {
  getHotelOptions,
  listHotelsInfiniteOptions,
  listHotelsOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { type QuestionOf, fixed, me } from "@/api/page-query";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import { type OwnFilter, ownParameters } from "@/components/my-list/own-filter";
import { HOTEL_LIST, type HotelFilter, questionOf } from "./filter";

const LIMIT = HOTEL_LIST.limit.value;

export const hotelListOptions = (query: QuestionOf<typeof HOTEL_LIST>) => ({
  ...pagedOptions(listHotelsInfiniteOptions({ query })),
  ...revalidated,
});

/** All hotels that a filter leaves. */
export const hotelsOptions = (filter: HotelFilter) => hotelListOptions({ ...questionOf(filter), limit: LIMIT });

/** How many another filter would leave: of one page. */
export const hotelsCountOptions = (filter: HotelFilter) =>
  listHotelsOptions({ query: { ...questionOf(filter), limit: LIMIT } });

/** The first hotels of a city. */
export const hotelsInOptions = (cityId: string, limit: number) => listHotelsOptions({ query: { cityId, limit } });

export const OWN_HOTEL_ORDERS = ["newest", "name"] as const;

export const OWN_HOTELS = { userId: me, ...ownParameters("name", OWN_HOTEL_ORDERS), limit: fixed(24) };

export const ownHotelsOptions = (query: QuestionOf<typeof OWN_HOTELS>) => ({
  ...pagedOptions(listHotelsInfiniteOptions({ query })),
  ...revalidated,
});

/** The person's own hotels. */
export const hotelsByOptions = (userId: string, { name, order }: OwnFilter<(typeof OWN_HOTEL_ORDERS)[number]>) =>
  ownHotelsOptions({ userId, name: name || undefined, order, limit: OWN_HOTELS.limit.value });

export const hotelOptions = (id: string) =>
  queryOptions({ ...getHotelOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
