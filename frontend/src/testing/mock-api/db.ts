import type { City, Comment, Hotel, Itinerary, Reaction, Show } from "@/api/generated/types.gen";
import type { SessionUser } from "@/features/auth/session";

/** What the mock API knows. Tests fill it; it is empty again before each. */
export const db = {
  cities: [] as City[],
  hotels: [] as Hotel[],
  itineraries: [] as Itinerary[],
  shows: [] as Show[],
  comments: [] as Comment[],
  reactions: [] as Reaction[],
  /** Who is signed in, by token. */
  sessions: new Map<string, SessionUser>(),
};

export function resetDb() {
  for (const list of [db.cities, db.hotels, db.itineraries, db.shows, db.comments, db.reactions]) list.length = 0;
  db.sessions.clear();
}
