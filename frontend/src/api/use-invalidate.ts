import { useQueryClient } from "@tanstack/react-query";
import { type Write, queriesOf, staleAfter } from "./invalidation";

/**
 * After a write, refetches what is on the screen and removes other stale data, so that no page opens with an old
 * answer. The page of a deleted thing is about to go, so it is not refetched.
 */
export function useInvalidate() {
  const client = useQueryClient();
  return (write: Write) => {
    const predicate = staleAfter(write);
    client.removeQueries({ predicate, type: "inactive" });
    const isDeletion = write.startsWith("delete");
    void client.invalidateQueries({
      predicate: (query) => predicate(query) && !(isDeletion && isOfOneThing(query)),
    });
  };
}

const isOfOneThing = queriesOf(["getCity", "getHotel", "getItinerary", "getShow"]);
