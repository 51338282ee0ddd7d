import type { City, Comment, Hotel, Itinerary, Reaction, Show } from "../src/api/generated/types.gen";

type Lists = {
  cities: City;
  hotels: Hotel;
  itineraries: Itinerary;
  shows: Show;
  comments: Comment;
  reactions: Reaction;
};
type Page<T> = { response: T[]; next?: string; total?: number };
type Query = Record<string, string | string[]>;

function addressOf(url: string, list: keyof Lists, query: Query, cursor?: string) {
  const address = new URL(`/api/${list}`, url);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) address.searchParams.append(name, one);
  }
  if (cursor) address.searchParams.set("cursor", cursor);
  return address;
}

/**
 * Fetches a whole list of the API, page by page, as a guest: in a cluster, whose servers take turns, a list that was read
 * before a write may be the old one for a moment after it (ADR 0027), so tests poll for what is new.
 */
export async function fetchAll<L extends keyof Lists>(url: string, list: L, query: Query = {}): Promise<Lists[L][]> {
  const all: Lists[L][] = [];
  let cursor: string | undefined;
  do {
    const answer = await fetch(addressOf(url, list, { limit: "100", ...query }, cursor));
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    const page = (await answer.json()) as Page<Lists[L]>;
    all.push(...page.response);
    cursor = page.next;
  } while (cursor);
  return all;
}
