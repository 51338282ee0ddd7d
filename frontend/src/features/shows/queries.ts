import { queryOptions } from "@tanstack/react-query";
import {
  getShowCalendarOptions,
  getShowOptions,
  listShowsInfiniteOptions,
  listShowsOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { type QuestionOf, fixed, fromPath, me } from "@/api/page-query";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";
import { type OwnFilter, ownParameters } from "@/components/my-list/own-filter";
import type { Days } from "./days";

/** What the list on a hotel's page asks. */
export const HOTEL_SHOWS = { hotelId: fromPath("id"), limit: fixed(12) };

export const hotelShowsOptions = (query: QuestionOf<typeof HOTEL_SHOWS>) => ({
  ...pagedOptions(listShowsInfiniteOptions({ query })),
  ...begunByLoader,
});

/** The shows of a hotel, the next one first. */
export const showsOfOptions = (hotelId: string) => hotelShowsOptions({ hotelId, limit: HOTEL_SHOWS.limit.value });

/** The next shows of some days; of a city or of a person, if one is given. */
export const nextShowsOptions = (where: { cityId?: string; userId?: string } & Days, limit: number) =>
  listShowsOptions({ query: { ...where, limit } });

/** The days of a month, such as 2026-12, on which a hotel has shows. */
export const showDaysOptions = (hotelId: string, month: string) => ({
  ...getShowCalendarOptions({ query: { hotelId, month } }),
});

export const OWN_SHOW_ORDERS = ["newest", "date", "loved"] as const;

export const OWN_SHOWS = { userId: me, ...ownParameters("q", OWN_SHOW_ORDERS), limit: fixed(12) };
/** What the list on a traveller's page asks. */
export const SHOWS_BY = { userId: fromPath("id"), limit: OWN_SHOWS.limit };

export const personShowsOptions = (query: QuestionOf<typeof SHOWS_BY> & Partial<QuestionOf<typeof OWN_SHOWS>>) => ({
  ...pagedOptions(listShowsInfiniteOptions({ query })),
  ...revalidated,
});

/** A person's shows, the next one first unless the filter of My Shows says something else. */
export const showsByOptions = (
  userId: string,
  { name, order }: Partial<OwnFilter<(typeof OWN_SHOW_ORDERS)[number]>> = {},
) => personShowsOptions({ userId, q: name || undefined, order, limit: OWN_SHOWS.limit.value });

export const showOptions = (id: string) =>
  queryOptions({ ...getShowOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
