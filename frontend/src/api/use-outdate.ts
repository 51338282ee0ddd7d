import { useQueryClient } from "@tanstack/react-query";
import { OUTDATES, type Write, queriesOf } from "./outdates";

/**
 * After a write: what is on the screen and old by it is asked for anew; what is not on the screen is forgotten, so that
 * no page opens with an old answer. Of what was deleted nothing is asked: the page that shows it is about to go.
 */
export function useOutdate() {
  const client = useQueryClient();
  return (write: Write) => {
    const predicate = queriesOf(OUTDATES[write]);
    client.removeQueries({ predicate, type: "inactive" });
    const isDeletion = write.startsWith("delete");
    void client.invalidateQueries({
      predicate: (query) => predicate(query) && !(isDeletion && isOfOneThing(query)),
    });
  };
}

const isOfOneThing = queriesOf(["getCity", "getHotel", "getItinerary", "getShow"]);
