import { deleteShowMutation } from "@/api/generated/@tanstack/react-query.gen";
import { createShow, updateShow } from "@/api/generated/sdk.gen";
import { useDeletion } from "@/api/use-deletion";
import type { Changes } from "@/api/use-write";
import type { ShowValues } from "./schema";

export const addShow = (body: ShowValues) => createShow({ body, throwOnError: true });

export const changeShow = ({ id, changed }: Changes<ShowValues>) =>
  updateShow({ path: { id }, body: changed, throwOnError: true });

export const SHOW_DELETION = "Its comments and reactions go with it. There is no way back.";

export const useDeleteShow = () => useDeletion(deleteShowMutation(), "deleteShow", "listShows");
