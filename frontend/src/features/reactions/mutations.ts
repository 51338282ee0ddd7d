import { createReactionMutation, removeReactionMutation } from "@/api/generated/@tanstack/react-query.gen";
import { useDeletion } from "@/api/use-deletion";
import { useWrite } from "@/api/use-write";

export const useCreateReaction = () => useWrite("createReaction", createReactionMutation());
export const useRemoveReaction = () => useDeletion(removeReactionMutation(), "removeReaction", "listReactions");
