import { http } from "msw";
import type { Reaction } from "@/api/generated/types.gen";
import { badRequest, notFound, one, page } from "./answers";
import { authHandlers } from "./auth-handlers";
import { db } from "./db";

const searchable = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
const matches = (name: string, query: URLSearchParams) =>
  searchable(name).includes(searchable(query.get("name") ?? ""));
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
const queryOf = (request: Request) => new URL(request.url).searchParams;

export const handlers = [
  http.get("*/api/cities", ({ request }) => {
    const query = queryOf(request);
    const continents = query.getAll("continent");
    const found = db.cities
      .filter((city) => matches(city.name, query) && (continents.length === 0 || continents.includes(city.continent)))
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
    const found = db.hotels.filter((hotel) => matches(hotel.name, query)).toSorted(byName);
    return page(order === "desc" ? found.toReversed() : found, query);
  }),
  http.get("*/api/hotels/:id", ({ params }) => {
    const hotel = db.hotels.find(({ _id }) => _id === params.id);
    return hotel ? one({ ...hotel, cityId: hotel.cityId._id, city: hotel.cityId }) : notFound();
  }),
  http.get("*/api/itineraries", ({ request }) => {
    const query = queryOf(request);
    return page(
      db.itineraries.filter(({ cityId }) => cityId === query.get("cityId")),
      query,
    );
  }),
  http.get("*/api/shows", ({ request }) => {
    const query = queryOf(request);
    return page(
      db.shows.filter(({ hotelId }) => hotelId === query.get("hotelId")),
      query,
    );
  }),
  http.get("*/api/comments", ({ request }) => {
    const query = queryOf(request);
    if (query.has("itineraryId") === query.has("showId")) return badRequest("Give one itineraryId or one showId");
    const found = db.comments
      .filter((c) =>
        query.has("showId") ? c.showId === query.get("showId") : c.itineraryId === query.get("itineraryId"),
      )
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    return page(found, query);
  }),
  http.get("*/api/reactions", ({ request }) => {
    const query = queryOf(request);
    const ids = [...query.getAll("itineraryId"), ...query.getAll("showId")];
    if (ids.length === 0) return badRequest("Give an itineraryId or a showId");
    const isAsked = ({ itineraryId, showId }: Reaction) => ids.includes(itineraryId ?? showId ?? "");
    return page(db.reactions.filter(isAsked), query);
  }),
  ...authHandlers,
];
