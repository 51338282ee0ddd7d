import { setTimeout } from "node:timers/promises";
import type { City, Hotel, Itinerary, Show } from "../src/api/generated/types.gen";
import { fetchAll } from "./api";

/** What the demo data holds of each kind that a test needs: looked up, so that tests depend on little of it. */
export type Places = {
  /** A city with itineraries, all on one page; `itinerary` is its one with more than 100 comments and `comments` is how many. */
  city: City;
  itinerary: Itinerary;
  comments: number;
  /** A city with more itineraries than a page of the list holds. */
  fullCity: City;
  emptyCity: City;
  /** Its photo does not load. */
  brokenCity: City;
  /** A hotel with shows; `show` is its one with more than 20 comments. */
  hotel: Hotel;
  show: Show;
  emptyHotel: Hotel;
  brokenHotel: Hotel;
  /** The longest name of all. */
  longHotel: Hotel;
  longItinerary: Itinerary;
  /** Those of the reference screenshots, by their names. */
  tokyo: City;
  vendingHotel: Hotel;
  /** Written by `userAccount`. */
  ownItinerary: Itinerary;
  /** In the order of the list. */
  cityNames: string[];
  hotelNames: string[];
};

const ITINERARIES_PER_PAGE = 12;

/** Resolves once the demo has its photos, which it uploads after the first answer: a page must not change while it is compared. */
export async function untilPhotosAreThere(url: string) {
  for (let tries = 0; tries < 900; tries++) {
    const itineraries = await fetchAll(url, "itineraries");
    if (itineraries.filter(({ photoDetails }) => photoDetails?.some(Boolean)).length === 2) return;
    await setTimeout(200);
  }
  throw new Error("the demo has no photos");
}

export async function findPlaces(url: string): Promise<Places> {
  const [cities, hotels, itineraries, shows] = await Promise.all([
    fetchAll(url, "cities"),
    fetchAll(url, "hotels"),
    fetchAll(url, "itineraries"),
    fetchAll(url, "shows"),
  ]);
  const itinerariesIn = countBy(itineraries, ({ cityId }) => cityId);
  const showsAt = countBy(shows, ({ hotelId }) => hotelId);
  const byId = <T extends { _id: string }>(list: T[], id: string) => need(list.find(({ _id }) => _id === id));

  const [itinerary, comments] = await firstDiscussed(
    itineraries.filter(({ cityId }) => itinerariesIn(cityId) <= ITINERARIES_PER_PAGE),
    101,
    ({ _id }) => fetchAll(url, "comments", { itineraryId: _id }),
  );
  const [show] = await firstDiscussed(shows, 21, ({ _id }) => fetchAll(url, "comments", { showId: _id }));

  return {
    city: byId(cities, itinerary.cityId),
    itinerary,
    comments,
    fullCity: need(cities.find((city) => itinerariesIn(city._id) > ITINERARIES_PER_PAGE)),
    emptyCity: need(cities.find((city) => itinerariesIn(city._id) === 0 && !isElsewhere(city.photo))),
    brokenCity: need(cities.find(({ photo }) => isElsewhere(photo))),
    hotel: byId(hotels, show.hotelId),
    show,
    emptyHotel: need(hotels.find(({ _id }) => showsAt(_id) === 0)),
    brokenHotel: need(hotels.find(({ photo }) => isElsewhere(photo[0]))),
    longHotel: longest(hotels),
    longItinerary: longest(itineraries),
    tokyo: named(cities, "Tokyo"),
    vendingHotel: named(hotels, "Hotel Seventh Vending Machine"),
    ownItinerary: named(itineraries, "First light over Washington"),
    cityNames: cities.map(({ name }) => name),
    hotelNames: hotels.map(({ name }) => name),
  };
}

/** The first thing with at least `enough` comments, and how many it has. */
async function firstDiscussed<T>(things: T[], enough: number, commentsOf: (thing: T) => Promise<unknown[]>) {
  const atATime = 16;
  for (let start = 0; start < things.length; start += atATime) {
    const some = things.slice(start, start + atATime);
    const counts = await Promise.all(some.map(async (thing) => (await commentsOf(thing)).length));
    const found = counts.findIndex((count) => count >= enough);
    if (found !== -1) return [need(some[found]), need(counts[found])] as const;
  }
  throw new Error(`nothing in the demo data has ${enough} comments`);
}

function countBy<T>(things: T[], keyOf: (thing: T) => string) {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(keyOf(thing), (counts.get(keyOf(thing)) ?? 0) + 1);
  return (key: string) => counts.get(key) ?? 0;
}

const isElsewhere = (photo: string | undefined) => photo?.startsWith("https://photos.example.com/") ?? false;

const longest = <T extends { name: string }>(things: T[]) =>
  need(things.toSorted((a, b) => b.name.length - a.name.length)[0]);

const named = <T extends { name: string }>(things: T[], name: string) =>
  need(
    things.find((thing) => thing.name === name),
    name,
  );

function need<T>(thing: T | undefined, name = "something"): T {
  if (thing === undefined) throw new Error(`the demo data lacks ${name} that the tests need`);
  return thing;
}
