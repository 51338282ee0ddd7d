import { http } from "msw";
import { searchKey } from "@/components/search-key";
import { inOrder } from "./city-orders";
import { badRequest, notFound, one, page } from "./answers";
import { authHandlers } from "./auth-handlers";
import { authoringHandlers } from "./authoring-handlers";
import { commentHandlers } from "./comment-handlers";
import { db } from "./db";
import { newestFirst } from "./newest-first";
import { mapHandlers } from "./map-handlers";
import { photoHandlers } from "./photo-handlers";
import { reactionHandlers } from "./reaction-handlers";
import { searchHandlers } from "./search-handlers";

const matches = (name: string, query: URLSearchParams) => searchKey(name).includes(searchKey(query.get("name") ?? ""));
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
/** An empty filter is none. */
const isOf = (given: string, wanted: string | null) => !wanted || given === wanted;
/** With the comments that were made since. */
const withComments = <T extends { _id: string; comments: number }>(thing: T): T => ({
  ...thing,
  comments:
    thing.comments + db.comments.filter(({ itineraryId, showId }) => thing._id === (itineraryId ?? showId)).length,
});
const queryOf = (request: Request) => new URL(request.url).searchParams;

export const handlers = [
  http.get("*/api/cities", ({ request }) => {
    const query = queryOf(request);
    const continents = query.getAll("continent");
    const found = db.cities
      .filter((city) => matches(city.name, query) && (continents.length === 0 || continents.includes(city.continent)))
      .filter(({ userId }) => isOf(userId._id, query.get("userId")))
      .filter(({ latitude }) => query.get("placed") === null || String(latitude !== undefined) === query.get("placed"))
      .toSorted(byName);
    return page(inOrder(found, query), query, {
      continents: [...new Set(db.cities.map((city) => city.continent))].toSorted(),
    });
  }),
  http.get("*/api/cities/:id", ({ params }) => {
    const city = db.cities.find(({ _id }) => _id === params.id);
    return city ? one(city) : notFound();
  }),
  http.get("*/api/hotels", ({ request }) => {
    const query = queryOf(request);
    const order = query.get("order") ?? "asc";
    if (!["asc", "desc", "name", "capacity", "-capacity", "newest"].includes(order))
      return badRequest("order must be one of them");
    const continents = query.getAll("continent");
    const continentOf = (id: string) => db.cities.find(({ _id }) => _id === id)?.continent ?? "";
    const found = db.hotels
      .filter(({ name, userId }) => matches(name, query) && isOf(userId._id, query.get("userId")))
      .filter(
        ({ cityId, capacity }) => isOf(cityId._id, query.get("cityId")) && capacity >= Number(query.get("minCapacity")),
      )
      .filter(({ cityId }) => continents.length === 0 || continents.includes(continentOf(cityId._id)))
      .toSorted(order.endsWith("capacity") ? (a, b) => a.capacity - b.capacity : byName);
    if (order === "newest") return page(newestFirst(found, db.hotels), query);
    return page(order === "desc" || order === "-capacity" ? found.toReversed() : found, query);
  }),
  http.get("*/api/hotels/:id", ({ params }) => {
    const hotel = db.hotels.find(({ _id }) => _id === params.id);
    return hotel ? one({ ...hotel, cityId: hotel.cityId._id }) : notFound();
  }),
  http.get("*/api/itineraries", ({ request }) => {
    const query = queryOf(request);
    const continents = query.getAll("continent");
    const continentOf = (id: string) => db.cities.find(({ _id }) => _id === id)?.continent ?? "";
    const words = searchKey(query.get("q") ?? "")
      .split(" ")
      .filter(Boolean);
    const within = (value: number, key: "Price" | "Duration") =>
      value >= Number(query.get(`min${key}`) ?? 0) && value <= Number(query.get(`max${key}`) ?? Infinity);
    const found = db.itineraries
      .filter(({ cityId, userId }) => isOf(cityId, query.get("cityId")) && isOf(userId._id, query.get("userId")))
      .filter(({ price, duration }) => within(price, "Price") && within(duration, "Duration"))
      .filter(({ cityId }) => continents.length === 0 || continents.includes(continentOf(cityId)))
      .filter(({ name }) => words.every((word) => ` ${searchKey(name)}`.includes(` ${word}`)))
      .filter(({ tags }) => query.getAll("tag").every((tag) => tags.map(searchKey).includes(searchKey(tag))));
    const key = (query.get("order") ?? "").replace("-", "");
    if (key === "loved")
      return page(
        found.map(withComments).toSorted((a, b) => b.loved - a.loved),
        query,
      );
    if (key !== "price" && key !== "duration") return page(found.map(withComments), query);
    const sorted = found.toSorted((a, b) => a[key] - b[key]);
    return page(query.get("order")?.startsWith("-") ? sorted.toReversed() : sorted, query);
  }),
  http.get("*/api/tags", ({ request }) => {
    const typed = searchKey(queryOf(request).get("q") ?? "");
    const counts = new Map<string, { name: string; count: number }>();
    for (const name of db.itineraries.toReversed().flatMap(({ tags }) => tags)) {
      const key = searchKey(name);
      if (key.startsWith(typed))
        counts.set(key, { name, ...counts.get(key), count: (counts.get(key)?.count ?? 0) + 1 });
    }
    return one([...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, 20));
  }),
  http.get("*/api/itineraries/:id", ({ params }) => {
    const itinerary = db.itineraries.find(({ _id }) => _id === params.id);
    return itinerary ? one(withComments(itinerary)) : notFound();
  }),
  http.get("*/api/shows", ({ request }) => {
    const query = queryOf(request);
    const words = searchKey(query.get("q") ?? "")
      .split(" ")
      .filter(Boolean);
    const [from, to] = [query.get("from") ?? "", query.get("to") ?? "9999-12-31"];
    const found = db.shows
      .filter(({ hotelId, userId }) => isOf(hotelId, query.get("hotelId")) && isOf(userId._id, query.get("userId")))
      .filter(({ hotel }) => isOf(hotel.city._id, query.get("cityId")))
      .filter(({ localDate }) => localDate.slice(0, 10) >= from && localDate.slice(0, 10) <= to)
      .filter(({ price }) => price <= Number(query.get("maxPrice") ?? Infinity))
      .filter(({ name }) => words.every((word) => ` ${searchKey(name)}`.includes(` ${word}`)));
    if (query.get("order") === "newest") return page(newestFirst(found, db.shows).map(withComments), query);
    const ordered = query.get("order") === "price" ? found.toSorted((a, b) => a.price - b.price) : found;
    return page(ordered.map(withComments), query);
  }),
  http.get("*/api/shows/calendar", ({ request }) => {
    const query = queryOf(request);
    const days = db.shows
      .filter(({ hotelId }) => hotelId === query.get("hotelId"))
      .map(({ localDate }) => localDate.slice(0, 10))
      .filter((day) => day.startsWith(query.get("month") ?? ""));
    return one([...new Set(days)].map((date) => ({ date, shows: days.filter((day) => day === date).length })));
  }),
  http.get("*/api/shows/:id", ({ params }) => {
    const show = db.shows.find(({ _id }) => _id === params.id);
    return show ? one(withComments(show)) : notFound();
  }),
  ...mapHandlers,
  ...searchHandlers,
  ...authoringHandlers,
  ...commentHandlers,
  ...reactionHandlers,
  ...photoHandlers,
  ...authHandlers,
];
