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
type Query = { cascade?: boolean; why?: string };
type OfOne = { path: { id: string }; query?: Query };

/**
 * Deletes a thing, and with `cascade` what belongs to it; an admin says `why`, when it is somebody else's. It is removed from
 * the lists at once.
 */
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
  return (id: string, cascade = false, why?: string) => {
    const query: Query = { ...(cascade && { cascade }), ...(why !== undefined && { why }) };
    return mutateAsync({ path: { id }, ...(Object.keys(query).length > 0 && { query }) } as V);
  };
}
