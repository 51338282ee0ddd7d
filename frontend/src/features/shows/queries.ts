import { queryOptions } from "@tanstack/react-query";
import { getShowOptions, listShowsInfiniteOptions } from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader, pagedOptions, revalidated } from "@/api/paged";

const PAGE_SIZE = 12;

/** The shows of a hotel, the next one first. */
export const showsOfOptions = (hotelId: string) => ({
  ...pagedOptions(listShowsInfiniteOptions({ query: { hotelId, limit: PAGE_SIZE } })),
  ...begunByLoader,
});

/** The person's own shows, the next one first. */
export const showsByOptions = (userId: string) => ({
  ...pagedOptions(listShowsInfiniteOptions({ query: { userId, limit: PAGE_SIZE } })),
  ...revalidated,
});

export const showOptions = (id: string) =>
  queryOptions({ ...getShowOptions({ path: { id } }), select: ({ response }) => response });
