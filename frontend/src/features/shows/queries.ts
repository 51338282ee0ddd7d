import { queryOptions } from "@tanstack/react-query";
import {
  getShowCalendarOptions,
  getShowOptions,
  listShowsInfiniteOptions,
  listShowsOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import type { OwnFilter } from "@/components/my-list/own-filter";
import type { Days } from "./days";

const PAGE_SIZE = 12;

/** The shows of a hotel, the next one first. */
export const showsOfOptions = (hotelId: string) => ({
  ...pagedOptions(listShowsInfiniteOptions({ query: { hotelId, limit: PAGE_SIZE } })),
  ...begunByLoader,
});

/** The next shows of some days; of a city or of a person, if one is given. */
export const nextShowsOptions = (where: { cityId?: string; userId?: string } & Days, limit: number) =>
  listShowsOptions({ query: { ...where, limit } });

/** The days of a month, such as 2026-12, on which a hotel has shows. */
export const showDaysOptions = (hotelId: string, month: string) => ({
  ...getShowCalendarOptions({ query: { hotelId, month } }),
});

export const OWN_SHOW_ORDERS = ["newest", "date", "loved"] as const;

/** A person's shows, the next one first unless the filter of My Shows says something else. */
export const showsByOptions = (
  userId: string,
  { name, order }: Partial<OwnFilter<(typeof OWN_SHOW_ORDERS)[number]>> = {},
) => ({
  ...pagedOptions(listShowsInfiniteOptions({ query: { userId, q: name || undefined, order, limit: PAGE_SIZE } })),
  ...revalidated,
});

export const showOptions = (id: string) =>
  queryOptions({ ...getShowOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
