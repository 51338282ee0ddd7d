import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { queriesOf } from "@/api/invalidation";
import type { CommentTarget } from "./queries";

type Counted = { _id: string; comments: number };
type Answer = { response: Counted | Counted[] };

const counting = { predicate: queriesOf(["listItineraries", "getItinerary", "listShows", "getShow"]) };

/** Changes how many comments a thing has, wherever it is cached. */
export function useCountComments(target: CommentTarget) {
  const queryClient = useQueryClient();
  const id = "showId" in target ? target.showId : target.itineraryId;
  return (change: 1 | -1) => {
    const count = (thing: Counted) => (thing._id === id ? { ...thing, comments: thing.comments + change } : thing);
    const inAnswer = ({ response, ...answer }: Answer) => ({
      ...answer,
      response: Array.isArray(response) ? response.map(count) : count(response),
    });
    queryClient.setQueriesData<Answer | InfiniteData<Answer>>(
      counting,
      (data) => data && ("pages" in data ? { ...data, pages: data.pages.map(inAnswer) } : inAnswer(data)),
    );
  };
}
