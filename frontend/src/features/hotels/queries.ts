import { queryOptions } from "@tanstack/react-query";
import {
  getHotelOptions,
  listHotelsInfiniteOptions,
  listHotelsOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import type { OwnFilter } from "@/components/my-list/own-filter";
import { type HotelFilter, questionOf } from "./filter";

const PAGE_SIZE = 24;

export const hotelsOptions = (filter: HotelFilter) => ({
  ...pagedOptions(listHotelsInfiniteOptions({ query: { ...questionOf(filter), limit: PAGE_SIZE } })),
  ...revalidated,
});

/** How many another filter would leave: of one page. */
export const hotelsCountOptions = (filter: HotelFilter) =>
  listHotelsOptions({ query: { ...questionOf(filter), limit: PAGE_SIZE } });

/** The first hotels of a city. */
export const hotelsInOptions = (cityId: string, limit: number) => listHotelsOptions({ query: { cityId, limit } });

export const OWN_HOTEL_ORDERS = ["newest", "name"] as const;

/** The person's own hotels. */
export const hotelsByOptions = (userId: string, { name, order }: OwnFilter<(typeof OWN_HOTEL_ORDERS)[number]>) => ({
  ...pagedOptions(listHotelsInfiniteOptions({ query: { userId, name: name || undefined, order, limit: PAGE_SIZE } })),
  ...revalidated,
});

export const hotelOptions = (id: string) =>
  queryOptions({ ...getHotelOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
