import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { isNotFound } from "./errors";
import { useDropFromLists } from "./use-drop-from-lists";
import { useInvalidate } from "./use-invalidate";

/** A thing that is deleted already needs no deletion. */
export async function ignoreNotFound(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

type Deletion = "deleteCity" | "deleteHotel" | "deleteItinerary" | "deleteShow" | "removeReaction";
type OfOne = { path: { id: string }; query?: { cascade?: boolean } };

/** Deletes a thing, and with `cascade` what belongs to it. It is removed from the lists at once. */
export function useDeletion<T, E, V extends OfOne>(
  { mutationFn }: UseMutationOptions<T, E, V>,
  write: Deletion,
  list: Parameters<ReturnType<typeof useDropFromLists>>[0],
) {
  const invalidate = useInvalidate();
  const dropFromLists = useDropFromLists();
  const { mutateAsync } = useMutation<void, E, V>({
    mutationFn: (variables, context) => ignoreNotFound(mutationFn!(variables, context)),
    onSuccess: (_, { path }) => {
      dropFromLists(list, path.id);
      invalidate(write);
    },
  });
  return (id: string, cascade = false) => mutateAsync({ path: { id }, ...(cascade && { query: { cascade } }) } as V);
}
