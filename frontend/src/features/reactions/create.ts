import { useMutation } from "@tanstack/react-query";
import { createReactionMutation } from "@/api/generated/@tanstack/react-query.gen";
import { useOutdate } from "@/api/use-outdate";

export function useCreateReaction() {
  const outdate = useOutdate();
  return useMutation({ ...createReactionMutation(), onSuccess: () => outdate("createReaction") });
}
