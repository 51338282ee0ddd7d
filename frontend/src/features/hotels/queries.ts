import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import {
  createHotelMutation,
  deleteHotelMutation,
  getHotelOptions,
  listHotelsInfiniteOptions,
  updateHotelMutation,
} from "@/api/generated/@tanstack/react-query.gen";
import type { OneHotelDetail } from "@/api/generated/types.gen";
import { useDeletion } from "@/api/use-deletion";
import { useOutdate } from "@/api/use-outdate";
import { fresh } from "@/components/editor/fresh";
import { useMade } from "@/components/my-list/use-made";
import type { HotelFilter } from "./use-hotel-filter";

const PAGE_SIZE = 24;

/** Hotels by name. A changed order or search asks anew; the old list stays until the new one is here. */
export function useHotels({ name, order }: HotelFilter) {
  return useInfiniteQuery({
    ...listHotelsInfiniteOptions({ query: { order, name: name || undefined, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The hotels that a person has made. */
export function useHotelsBy(userId: string, name: string) {
  return useInfiniteQuery({
    ...listHotelsInfiniteOptions({ query: { userId, name: name || undefined, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useHotel(id: string) {
  return useQuery({ ...getHotelOptions({ path: { id } }), select: (answer) => answer.response });
}

/** A hotel alone names its city beside the id. */
const asListed = ({ city, ...hotel }: OneHotelDetail["response"]) => ({ ...hotel, cityId: city });

/** The hotel that this person has just made; nothing is asked when there is none. */
export function useMadeHotel(userId: string) {
  const id = useMade();
  const options = getHotelOptions({ path: { id: id ?? "" } });
  return useQuery({
    ...options,
    ...fresh,
    enabled: id !== undefined,
    select: ({ response }) => (response.userId._id === userId ? asListed(response) : undefined),
  });
}

export function useHotelToEdit(id: string) {
  return useQuery({ ...getHotelOptions({ path: { id } }), ...fresh, select: (answer) => answer.response });
}

export function useCreateHotel() {
  const outdate = useOutdate();
  return useMutation({ ...createHotelMutation(), onSuccess: () => outdate("createHotel") });
}

export function useUpdateHotel() {
  const outdate = useOutdate();
  return useMutation({ ...updateHotelMutation(), onSuccess: () => outdate("updateHotel") });
}

export const useDeleteHotel = () => useDeletion(deleteHotelMutation(), "deleteHotel", "listHotels");
