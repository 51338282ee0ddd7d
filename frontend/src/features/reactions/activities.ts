import { useQuery } from "@tanstack/react-query";
import {
  getItineraryOptions,
  getShowOptions,
  listItinerariesInfiniteOptions,
  listShowsInfiniteOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { pagedOptions } from "@/api/paged";

const PAGE_SIZE = 12;

/** All itineraries, newest first. */
export const allItinerariesOptions = () =>
  pagedOptions(listItinerariesInfiniteOptions({ query: { limit: PAGE_SIZE } }));

/** All shows, the next one first. */
export const allShowsOptions = () => pagedOptions(listShowsInfiniteOptions({ query: { limit: PAGE_SIZE } }));

/** The one with that id as a list, which is empty while it is loading. */
export function useOneItinerary(id: string | undefined) {
  const { data } = useQuery({ ...getItineraryOptions({ path: { id: id ?? "" } }), enabled: id !== undefined });
  return id !== undefined && data ? [data.response] : [];
}

export function useOneShow(id: string | undefined) {
  const { data } = useQuery({ ...getShowOptions({ path: { id: id ?? "" } }), enabled: id !== undefined });
  return id !== undefined && data ? [data.response] : [];
}
