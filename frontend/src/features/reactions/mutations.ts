import { useQueryClient } from "@tanstack/react-query";
import { createReactionMutation, removeReactionMutation } from "@/api/generated/@tanstack/react-query.gen";
import type { MyReactionList } from "@/api/generated/types.gen";
import { useDeletion } from "@/api/use-deletion";
import { useWrite } from "@/api/use-write";
import { ofMyReactions } from "./queries";

export const useCreateReaction = () => useWrite("createReaction", createReactionMutation());

/** Takes back one's own reaction, and counts it in its group no longer. */
export function useRemoveReaction() {
  const client = useQueryClient();
  const remove = useDeletion(removeReactionMutation(), "removeReaction", "listReactions");
  return async (id: string, name: string) => {
    await remove(id);
    client.setQueriesData<MyReactionList>({ predicate: ofMyReactions }, (data) =>
      data && "groups" in data ? without(data, name) : data,
    );
  };
}

const without = (data: MyReactionList, name: string): MyReactionList => ({
  ...data,
  groups: data.groups
    .map((group) => (group.name === name ? { ...group, count: group.count - 1 } : group))
    .filter(({ count }) => count > 0),
});
