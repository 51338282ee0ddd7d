import type { City, Comment, Hotel, Itinerary, OwnSession, Photo, Reaction, Show } from "@/api/generated/types.gen";
import type { SessionUser } from "@/session/session";

/** A person of the mock API. */
export type Account = { user: SessionUser; password: string; age: number | null; isConfirmed: boolean };

/** What the mock API knows. Tests fill it; it is empty again before each. */
export const db = {
  cities: [] as City[],
  hotels: [] as Hotel[],
  itineraries: [] as Itinerary[],
  shows: [] as Show[],
  comments: [] as Comment[],
  /** Uploaded, the newest last. */
  photos: [] as (Photo & { owner: string })[],
  reactions: [] as Reaction[],
  /** Who has made which reaction, the newest last. */
  reacted: [] as { userId: string; reactionId: string }[],
  /** Who is signed in, by token. */
  sessions: new Map<string, SessionUser>(),
  accounts: [] as Account[],
  /** Where else people are signed in, by the id of the person. */
  elsewhere: [] as (OwnSession & { userId: string })[],
  /** One-time codes (of Google, and of mails) and whose they are. */
  codes: new Map<string, Account>(),
  /** Those of Google whose account has a password that has to be given first. */
  joining: new Set<string>(),
  google: false,
};

export function resetDb() {
  for (const list of [db.cities, db.hotels, db.itineraries, db.shows, db.comments, db.photos, db.reactions])
    list.length = 0;
  db.reacted.length = 0;
  db.accounts.length = 0;
  db.elsewhere.length = 0;
  db.sessions.clear();
  db.codes.clear();
  db.joining.clear();
  db.google = false;
}
