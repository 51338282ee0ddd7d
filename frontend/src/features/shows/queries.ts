import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import {
  createShowMutation,
  deleteShowMutation,
  getShowOptions,
  listShowsInfiniteOptions,
  updateShowMutation,
} from "@/api/generated/@tanstack/react-query.gen";
import { useDeletion } from "@/api/use-deletion";
import { useOutdate } from "@/api/use-outdate";
import { fresh } from "@/components/editor/fresh";
import { useMade } from "@/components/my-list/use-made";

const PAGE_SIZE = 12;

/** The shows of a hotel, the next one first. */
export function useShowsOf(hotelId: string) {
  return useInfiniteQuery({
    ...listShowsInfiniteOptions({ query: { hotelId, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

/** The shows that a person has made, the next one first. */
export function useShowsBy(userId: string) {
  return useInfiniteQuery({
    ...listShowsInfiniteOptions({ query: { userId, limit: PAGE_SIZE } }),
    initialPageParam: {},
    getNextPageParam: (last) => last.next ?? undefined,
    staleTime: 0,
  });
}

/** Whether there is such a show of that hotel; nothing is asked without an id. */
export function useIsShowOf(hotelId: string, id: string | null) {
  const { data } = useQuery({ ...getShowOptions({ path: { id: id ?? "" } }), enabled: id !== null });
  return id !== null && data?.response.hotelId === hotelId;
}

/** The show that this person has just made; nothing is asked when there is none. */
export function useMadeShow(userId: string) {
  const id = useMade();
  const options = getShowOptions({ path: { id: id ?? "" } });
  return useQuery({
    ...options,
    ...fresh,
    enabled: id !== undefined,
    select: ({ response }) => (response.userId._id === userId ? response : undefined),
  });
}

export function useShowToEdit(id: string) {
  return useQuery({ ...getShowOptions({ path: { id } }), ...fresh, select: (answer) => answer.response });
}

export function useCreateShow() {
  const outdate = useOutdate();
  return useMutation({ ...createShowMutation(), onSuccess: () => outdate("createShow") });
}

export function useUpdateShow() {
  const outdate = useOutdate();
  return useMutation({ ...updateShowMutation(), onSuccess: () => outdate("updateShow") });
}

export const useDeleteShow = () => useDeletion(deleteShowMutation(), "deleteShow", "listShows");
