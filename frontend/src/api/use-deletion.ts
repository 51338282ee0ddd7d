import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { isNotFound } from "./errors";
import { useDropFromLists } from "./use-drop-from-lists";
import { useOutdate } from "./use-outdate";

/** A deletion of what somebody else has deleted already has done what was wanted. */
export async function goneIsGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

type Deletion = "deleteCity" | "deleteHotel" | "deleteItinerary" | "deleteShow" | "removeReaction";
type OfOne = { path: { id: string }; query?: { cascade?: boolean } };

/** Deletes a thing, which leaves the lists at once, and with `cascade` what belongs to it. */
export function useDeletion<T, E, V extends OfOne>(
  { mutationFn }: UseMutationOptions<T, E, V>,
  write: Deletion,
  list: Parameters<ReturnType<typeof useDropFromLists>>[0],
) {
  const outdate = useOutdate();
  const dropFromLists = useDropFromLists();
  const { mutateAsync } = useMutation<void, E, V>({
    mutationFn: (variables, context) => goneIsGone(mutationFn!(variables, context)),
    onSuccess: (_, { path }) => {
      dropFromLists(list, path.id);
      outdate(write);
    },
  });
  return (id: string, cascade = false) => mutateAsync({ path: { id }, ...(cascade && { query: { cascade } }) } as V);
}
