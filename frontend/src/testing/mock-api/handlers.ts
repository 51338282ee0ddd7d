import { http } from "msw";
import { searchKey } from "@/components/search-key";
import { badRequest, notFound, one, page } from "./answers";
import { authHandlers } from "./auth-handlers";
import { authoringHandlers } from "./authoring-handlers";
import { commentHandlers } from "./comment-handlers";
import { db } from "./db";
import { reactionHandlers } from "./reaction-handlers";

const matches = (name: string, query: URLSearchParams) => searchKey(name).includes(searchKey(query.get("name") ?? ""));
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
/** An empty filter is none. */
const isOf = (given: string, wanted: string | null) => !wanted || given === wanted;
const queryOf = (request: Request) => new URL(request.url).searchParams;

export const handlers = [
  http.get("*/api/cities", ({ request }) => {
    const query = queryOf(request);
    const continents = query.getAll("continent");
    const found = db.cities
      .filter((city) => matches(city.name, query) && (continents.length === 0 || continents.includes(city.continent)))
      .filter(({ userId }) => isOf(userId._id, query.get("userId")))
      .toSorted(byName);
    return page(found, query, { continents: [...new Set(db.cities.map((city) => city.continent))].toSorted() });
  }),
  http.get("*/api/cities/:id", ({ params }) => {
    const city = db.cities.find(({ _id }) => _id === params.id);
    return city ? one(city) : notFound();
  }),
  http.get("*/api/hotels", ({ request }) => {
    const query = queryOf(request);
    const order = query.get("order") ?? "asc";
    if (order !== "asc" && order !== "desc") return badRequest("Order must be asc or desc");
    const found = db.hotels
      .filter(({ name, userId }) => matches(name, query) && isOf(userId._id, query.get("userId")))
      .toSorted(byName);
    return page(order === "desc" ? found.toReversed() : found, query);
  }),
  http.get("*/api/hotels/:id", ({ params }) => {
    const hotel = db.hotels.find(({ _id }) => _id === params.id);
    return hotel ? one({ ...hotel, cityId: hotel.cityId._id, city: hotel.cityId }) : notFound();
  }),
  http.get("*/api/itineraries", ({ request }) => {
    const query = queryOf(request);
    const found = db.itineraries.filter(
      ({ cityId, userId }) => isOf(cityId, query.get("cityId")) && isOf(userId._id, query.get("userId")),
    );
    return page(found, query);
  }),
  http.get("*/api/itineraries/:id", ({ params }) => {
    const itinerary = db.itineraries.find(({ _id }) => _id === params.id);
    return itinerary ? one(itinerary) : notFound();
  }),
  http.get("*/api/shows", ({ request }) => {
    const query = queryOf(request);
    const found = db.shows.filter(
      ({ hotelId, userId }) => isOf(hotelId, query.get("hotelId")) && isOf(userId._id, query.get("userId")),
    );
    return page(found, query);
  }),
  http.get("*/api/shows/:id", ({ params }) => {
    const show = db.shows.find(({ _id }) => _id === params.id);
    return show ? one(show) : notFound();
  }),
  ...authoringHandlers,
  ...commentHandlers,
  ...reactionHandlers,
  ...authHandlers,
];
