import type { QueryClient } from "@tanstack/react-query";
import type { Reaction } from "@/api/generated/types.gen";
import { readToken, subjectOf } from "@/api/token";

type Standing = Pick<Reaction, "reacted" | "count">;

/** A reaction whose call is under way: what the server last said, and what the person wants by now. */
export type Flight = { known: Standing; wanted: boolean; pressedSince: boolean };

/** The calls of one person that are under way, by reaction. */
class Fleet {
  readonly flights = new Map<string, Flight>();
  /** How many are over. */
  landed = 0;

  land(id: string) {
    if (this.flights.delete(id)) this.landed += 1;
  }
}

/*
 * Kept beside the cache and not in a component: a call outlives the card that it was pressed on. By person: a call of
 * one that hangs is no matter of the next one who signs in.
 */
const fleetsOf = new WeakMap<QueryClient, Map<string, Fleet>>();

/** The present person's. */
export function fleetOf(queryClient: QueryClient): Fleet {
  const person = subjectOf(readToken()) ?? "";
  const fleets = fleetsOf.get(queryClient) ?? new Map<string, Fleet>();
  fleetsOf.set(queryClient, fleets);
  const fleet = fleets.get(person) ?? new Fleet();
  fleets.set(person, fleet);
  return fleet;
}

/** The reaction once everything that was pressed has reached the server. */
export function asItWillBe(reaction: Reaction, { known, wanted }: Flight): Reaction {
  const count = Math.max(0, known.count + Number(wanted) - Number(known.reacted));
  return { ...reaction, reacted: wanted, count, userId: count };
}

/**
 * A list that is asked for beside the calls: those that are under way when it comes keep what was pressed, and if one
 * ended meanwhile the list may be older than its end, and is asked for again.
 */
export async function besideFlights(queryClient: QueryClient, ask: () => Promise<Reaction[]>): Promise<Reaction[]> {
  const fleet = fleetOf(queryClient);
  let list: Reaction[];
  let landed: number;
  do {
    landed = fleet.landed;
    // oxlint-disable-next-line no-await-in-loop -- only what came before tells whether to ask again
    list = await ask();
  } while (landed !== fleet.landed);
  return list.map((reaction) => {
    const flight = fleet.flights.get(reaction._id);
    return flight ? asItWillBe(reaction, flight) : reaction;
  });
}
