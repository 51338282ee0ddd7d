import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  getItineraryOptions,
  getShowOptions,
  listItinerariesInfiniteOptions,
  listShowsInfiniteOptions,
} from "@/api/generated/@tanstack/react-query.gen";

const PAGE_SIZE = 12;

/** All itineraries, newest first, to choose one to react to. */
export function useAllItineraries() {
  return useInfiniteQuery({
    ...listItinerariesInfiniteOptions({ query: { limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** All shows, the next one first. */
export function useAllShows() {
  return useInfiniteQuery({
    ...listShowsInfiniteOptions({ query: { limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** The one with that id, as a list; an empty one without an id, and until it is here. */
export function useOneItinerary(id: string | undefined) {
  const { data } = useQuery({ ...getItineraryOptions({ path: { id: id ?? "" } }), enabled: id !== undefined });
  return id !== undefined && data ? [data.response] : [];
}

export function useOneShow(id: string | undefined) {
  const { data } = useQuery({ ...getShowOptions({ path: { id: id ?? "" } }), enabled: id !== undefined });
  return id !== undefined && data ? [data.response] : [];
}
