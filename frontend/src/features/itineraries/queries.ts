import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import {
  createItineraryMutation,
  deleteItineraryMutation,
  getItineraryOptions,
  listItinerariesInfiniteOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import { useDeletion } from "@/api/use-deletion";
import { useOutdate } from "@/api/use-outdate";
import { fresh } from "@/components/editor/fresh";

const PAGE_SIZE = 12;

/** The itineraries of a city, newest first. */
export function useItinerariesOf(cityId: string) {
  return useInfiniteQuery({
    ...listItinerariesInfiniteOptions({ query: { cityId, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** The itineraries that a person has made, newest first. */
export function useItinerariesBy(userId: string) {
  return useInfiniteQuery({
    ...listItinerariesInfiniteOptions({ query: { userId, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });
}

/** Whether there is such an itinerary of that city; nothing is asked without an id. */
export function useIsItineraryOf(cityId: string, id: string | null) {
  const { data } = useQuery({ ...getItineraryOptions({ path: { id: id ?? "" } }), enabled: id !== null });
  return id !== null && data?.response.cityId === cityId;
}

export function useItineraryToEdit(id: string) {
  return useQuery({ ...getItineraryOptions({ path: { id } }), ...fresh, select: (answer) => answer.response });
}

export function useCreateItinerary() {
  const outdate = useOutdate();
  return useMutation({ ...createItineraryMutation(), onSuccess: () => outdate("createItinerary") });
}

export const useDeleteItinerary = () => useDeletion(deleteItineraryMutation(), "deleteItinerary", "listItineraries");
