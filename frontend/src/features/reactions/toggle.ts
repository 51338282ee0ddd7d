import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { listReactionsInfiniteQueryKey, listReactionsQueryKey } from "@/api/generated/@tanstack/react-query.gen";
import { toggleReaction } from "@/api/generated/sdk.gen";
import type { Reaction } from "@/api/generated/types.gen";
import { readToken, subjectOf } from "@/api/token";
import { toast } from "@/components/ui/toast";
import { asItWillBe, fleetOf } from "./flights";

/**
 * Flips a reaction at once and tells the server. One call at a time for each reaction of each person: presses meanwhile
 * change only what is wanted, and a further call follows if the answer is something else. The last answer is what stands.
 */
export function useToggleReaction() {
  const queryClient = useQueryClient();
  return useCallback((reaction: Reaction) => press(queryClient, reaction), [queryClient]);
}

function press(queryClient: QueryClient, reaction: Reaction) {
  const { flights } = fleetOf(queryClient);
  const under = flights.get(reaction._id);
  if (under) {
    under.wanted = !under.wanted;
    under.pressedSince = true;
    show(queryClient, reaction._id);
    return;
  }
  const { reacted, count } = reaction;
  flights.set(reaction._id, { known: { reacted, count }, wanted: !reacted, pressedSince: false });
  void fly(queryClient, reaction);
}

async function fly(queryClient: QueryClient, reaction: Reaction) {
  const { _id, name, itineraryId, showId } = reaction;
  const person = subjectOf(readToken());
  const fleet = fleetOf(queryClient);
  const flight = fleet.flights.get(_id)!;
  /** What a session does that is over is not shown to the next one. */
  const isSamePerson = () => subjectOf(readToken()) === person;

  show(queryClient, _id);
  try {
    do {
      flight.pressedSince = false;
      // oxlint-disable-next-line no-await-in-loop -- the next call depends on this one's answer
      const { data } = await toggleReaction({ query: { name, itineraryId, showId }, throwOnError: true });
      flight.known = { reacted: data.reacted, count: data.count };
      if (!flight.pressedSince) flight.wanted = data.reacted;
      if (!isSamePerson()) return;
      show(queryClient, _id);
    } while (flight.wanted !== flight.known.reacted);
    void outdateMine(queryClient);
  } catch (error) {
    if (!isSamePerson()) return;
    flight.wanted = flight.known.reacted;
    show(queryClient, _id);
    // Whether it reached the server is not known. (What else is under way keeps its place: flights.ts.)
    fleet.land(_id);
    void queryClient.invalidateQueries(cardLists);
    // It is said elsewhere that the session is over.
    if (error instanceof ApiError && error.code === "unauthorized") return;
    toast({ title: `Your reaction “${name}” was not saved`, description: messageOf(error), tone: "error" });
  } finally {
    fleet.land(_id);
  }
}

/** The queries (queries.ts) of the cards: each holds the reactions to a whole page of things. */
const cardLists = {
  queryKey: listReactionsQueryKey(),
  predicate: ({ state }: { state: { data: unknown } }) => Array.isArray(state.data),
};

/** Shows how a reaction will be once everything that was pressed has reached the server. */
function show(queryClient: QueryClient, id: string) {
  const flight = fleetOf(queryClient).flights.get(id);
  if (!flight) return;
  queryClient.setQueriesData<Reaction[]>(cardLists, (list) =>
    list?.some(({ _id }) => _id === id)
      ? list.map((each) => (each._id === id ? asItWillBe(each, flight) : each))
      : list,
  );
}

/** My Reactions: open, it asks again now; closed, when it is next opened. */
async function outdateMine(queryClient: QueryClient) {
  const queryKey = listReactionsInfiniteQueryKey();
  queryClient.removeQueries({ queryKey, type: "inactive" });
  // The first answer may still be on its way, from before the call.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
