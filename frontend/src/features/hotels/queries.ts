import { queryOptions } from "@tanstack/react-query";
import { getHotelOptions, listHotelsInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import type { HotelFilter } from "./use-hotel-filter";

const PAGE_SIZE = 24;

export const hotelsOptions = ({ name, order }: HotelFilter) => ({
  ...pagedOptions(listHotelsInfiniteOptions({ query: { order, name: name || undefined, limit: PAGE_SIZE } })),
  ...revalidated,
});

/** The person's own hotels. */
export const hotelsByOptions = (userId: string, name: string) => ({
  ...pagedOptions(listHotelsInfiniteOptions({ query: { userId, name: name || undefined, limit: PAGE_SIZE } })),
  ...revalidated,
});

export const hotelOptions = (id: string) =>
  queryOptions({ ...getHotelOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
