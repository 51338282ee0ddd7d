import { type QueryClient, useQuery } from "@tanstack/react-query";
import { listPhotosOptions, listPhotosQueryKey, updatePhotoMutation } from "@/api/generated/@tanstack/react-query.gen";
import type { PhotoListResponse, Photo } from "@/api/generated/types.gen";
import { useWrite } from "@/api/use-write";
import { isUpload } from "../../photo-url";

/** A form's photos are among the last that one has uploaded, but for old ones. */
const asked = { query: { limit: 100 } };

/** What is known of a photo that one has uploaded, by its address. It is asked for when one of the `addresses` may be one. */
export function useOwnPhotos(addresses: readonly string[]) {
  const { data } = useQuery({ ...listPhotosOptions(asked), enabled: addresses.some(isUpload) });
  return (address: string | undefined): Photo | undefined => data?.response.find(({ url }) => url === address);
}

/** One that has just arrived. */
export function addOwnPhoto(queryClient: QueryClient, photo: Photo) {
  queryClient.setQueryData<PhotoListResponse>(
    listPhotosQueryKey(asked),
    ({ response, ...known } = { success: true, response: [] }) => ({
      ...known,
      response: [photo, ...response.filter(({ _id }) => _id !== photo._id)],
    }),
  );
}

/** Changes what is said of one's own photo. */
export const useDescribePhoto = () => useWrite("updatePhoto", updatePhotoMutation());
