import { http } from "msw";
import * as rules from "@/api/generated/rules.gen";
import type {
  City,
  CityBody,
  Hotel,
  HotelBody,
  HotelPatch,
  Itinerary,
  ItineraryBody,
  Show,
  ShowBody,
  ShowPatch,
} from "@/api/generated/types.gen";
import type { SessionUser } from "@/session/session";
import { makeCity, makeHotel, makeItinerary, makeShow } from "../factories";
import { badReason, failure, invalid, notFound, unauthorized, written } from "./answers";
import { callerOf } from "./auth-handlers";
import { fieldsOf, outOfBounds, textsOf } from "./bounds";
import { db } from "./db";
import type { Filled } from "./filled";

type ById = { id: string };
type Owned = { _id: string; userId: { _id: string } };

const creatorOf = ({ id, name, photo }: SessionUser) => ({ _id: id, id, name, photo });
const forbidden = () => failure(403, "You may not do that", "forbidden");

/** Why the caller is no admin, or nothing. */
function notAdmin(request: Request) {
  const caller = callerOf(request);
  if (!caller) return unauthorized();
  return caller.role === "admin" ? undefined : forbidden();
}

/** Why the caller may not touch the thing, or nothing. */
function notOwner(request: Request, thing: Owned | undefined) {
  const caller = callerOf(request);
  if (!caller) return unauthorized();
  if (!thing) return notFound();
  return thing.userId._id === caller.id ? undefined : forbidden();
}

/** Why the caller may not delete the thing, or nothing: an admin says why. */
function notDeletable(request: Request, thing: Owned | undefined) {
  const caller = callerOf(request);
  if (caller?.role !== "admin" || !thing || thing.userId._id === caller.id) return notOwner(request, thing);
  return badReason(request);
}

const find = <T extends Owned>(list: T[], id: string) => list.find(({ _id }) => _id === id);
const drop = <T>(list: T[], isGone: (thing: T) => boolean) => {
  for (let index = list.length - 1; index >= 0; index--) if (isGone(list[index]!)) list.splice(index, 1);
};

const counted = (count: number, one: string, many: string) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;

function stillUsed(name: string, ...parts: (string | undefined)[]) {
  return failure(409, `${name} still has ${parts.filter(Boolean).join(" and ")}`, "still_used");
}

const isCascade = (request: Request) => new URL(request.url).searchParams.get("cascade") === "true";

const degrees = (sent: CityBody["latitude"], old: number | undefined) => {
  if (sent === undefined) return old;
  return sent === "" ? undefined : Number(sent);
};
/** What is not sent stays as it is; what is sent empty goes. */
const place = ({ country, latitude, longitude, timeZone, otherNames }: CityBody, old?: City) => ({
  country: country === undefined ? old?.country : country || undefined,
  latitude: degrees(latitude, old?.latitude),
  longitude: degrees(longitude, old?.longitude),
  timeZone: timeZone === undefined ? old?.timeZone : timeZone || undefined,
  otherNames: otherNames ? textsOf(otherNames) : old?.otherNames,
});
const cityOf = (id: string) => db.cities.find(({ _id }) => _id === id);
const noCity = () => invalid({ cityId: "City must be an existing city" });
const noHotel = () => invalid({ hotelId: "Hotel must be an existing hotel" });

/** Hotels here are where the clocks show UTC. */
const showTime = (date: string) => ({
  date: new Date(`${date}${date.includes("T") ? "Z" : ""}`).toISOString(),
  localDate: date,
});

export const authoringHandlers = [
  http.post<never, CityBody>("*/api/cities", async ({ request }) => {
    const refusal = notAdmin(request);
    if (refusal) return refusal;
    const body = await request.json();
    const wrong = outOfBounds(rules.CityBody, body);
    if (wrong) return wrong;
    const userId = creatorOf(callerOf(request)!);
    const city = makeCity({ ...body, ...place(body), population: Number(body.population), userId });
    db.cities.push(city);
    return written(city._id, "The city was created", 201);
  }),
  http.put<ById, CityBody>("*/api/cities/:id", async ({ request, params }) => {
    const city = find(db.cities, params.id);
    const refusal = notAdmin(request) ?? (city ? undefined : notFound());
    if (refusal) return refusal;
    const body = await request.json();
    const wrong = outOfBounds(rules.CityBody, body);
    if (wrong) return wrong;
    Object.assign(city!, body, place(body, city), { population: Number(body.population) });
    return written(params.id, "The city was changed");
  }),
  http.delete<ById>("*/api/cities/:id", ({ request, params: { id } }) => {
    const city = find(db.cities, id);
    const refusal = notAdmin(request) ?? (city ? undefined : notFound());
    if (refusal) return refusal;
    const itineraries = db.itineraries.filter(({ cityId }) => cityId === id).length;
    const hotels = db.hotels.filter(({ cityId }) => cityId._id === id);
    if (!isCascade(request) && itineraries + hotels.length > 0) {
      const parts = [counted(itineraries, "itinerary", "itineraries"), counted(hotels.length, "hotel", "hotels")];
      return stillUsed(city!.name, ...parts);
    }
    drop(db.shows, ({ hotelId }) => hotels.some(({ _id }) => _id === hotelId));
    drop(db.hotels, ({ cityId }) => cityId._id === id);
    drop(db.itineraries, ({ cityId }) => cityId === id);
    drop(db.cities, ({ _id }) => _id === id);
    return written(id, "The city was deleted");
  }),

  http.post<never, HotelBody>("*/api/hotels", async ({ request }) => {
    const refusal = notAdmin(request);
    if (refusal) return refusal;
    const body = await request.json();
    const wrong = outOfBounds(rules.HotelBody, body);
    if (wrong) return wrong;
    const city = cityOf(body.cityId);
    if (!city) return noCity();
    const hotel = makeHotel({
      ...fieldsOf<Hotel>(rules.HotelBody, body),
      cityId: { _id: city._id, name: city.name },
      city: { _id: city._id, name: city.name, country: city.country },
      userId: creatorOf(callerOf(request)!),
    });
    db.hotels.push(hotel);
    return written(hotel._id, "The hotel was created", 201);
  }),
  http.patch<ById, Filled<HotelPatch>>("*/api/hotels/:id", async ({ request, params }) => {
    const hotel = find(db.hotels, params.id);
    const refusal = notAdmin(request) ?? (hotel ? undefined : notFound());
    if (refusal) return refusal;
    const body = await request.json();
    const wrong = outOfBounds(rules.HotelPatch, body);
    if (wrong) return wrong;
    if (body.cityId !== undefined) {
      const city = cityOf(body.cityId);
      if (!city) return noCity();
      hotel!.cityId = { _id: city._id, name: city.name };
      hotel!.city = { ...hotel!.cityId, country: city.country };
    }
    Object.assign(hotel!, fieldsOf<Hotel>(rules.HotelPatch, body));
    return written(params.id, "The hotel was changed");
  }),
  http.delete<ById>("*/api/hotels/:id", ({ request, params: { id } }) => {
    const hotel = find(db.hotels, id);
    const refusal = notAdmin(request) ?? (hotel ? undefined : notFound());
    if (refusal) return refusal;
    const shows = db.shows.filter(({ hotelId }) => hotelId === id).length;
    if (!isCascade(request) && shows > 0) return stillUsed(hotel!.name, counted(shows, "show", "shows"));
    drop(db.shows, ({ hotelId }) => hotelId === id);
    drop(db.hotels, ({ _id }) => _id === id);
    return written(id, "The hotel was deleted");
  }),

  http.post<never, ItineraryBody>("*/api/itineraries", async ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const body = await request.json();
    const wrong = outOfBounds(rules.ItineraryBody, body);
    if (wrong) return wrong;
    if (!cityOf(body.cityId)) return noCity();
    const itinerary = makeItinerary({
      ...fieldsOf<Itinerary>(rules.ItineraryBody, body),
      cityId: body.cityId,
      userId: creatorOf(caller),
    });
    db.itineraries.unshift(itinerary);
    return written(itinerary._id, "The itinerary was created", 201);
  }),
  http.put<ById, ItineraryBody>("*/api/itineraries/:id", async ({ request, params }) => {
    const itinerary = find(db.itineraries, params.id);
    const refusal = notOwner(request, itinerary);
    if (refusal) return refusal;
    const body = await request.json();
    const wrong = outOfBounds(rules.ItineraryBody, body);
    if (wrong) return wrong;
    if (!cityOf(body.cityId)) return noCity();
    Object.assign(itinerary!, body, fieldsOf<Itinerary>(rules.ItineraryBody, body));
    return written(params.id, "The itinerary was changed");
  }),
  http.delete<ById>("*/api/itineraries/:id", ({ request, params: { id } }) => {
    const refusal = notDeletable(request, find(db.itineraries, id));
    if (refusal) return refusal;
    drop(db.itineraries, ({ _id }) => _id === id);
    return written(id, "The itinerary was deleted");
  }),

  http.post<never, ShowBody>("*/api/shows", async ({ request }) => {
    const caller = callerOf(request);
    if (!caller) return unauthorized();
    const body = await request.json();
    const wrong = outOfBounds(rules.ShowBody, body);
    if (wrong) return wrong;
    if (!find(db.hotels, body.hotelId)) return noHotel();
    const { hotelId, date } = body;
    const fields = fieldsOf<Show>(rules.ShowBody, body);
    const show = makeShow({ ...fields, hotelId, ...showTime(date), userId: creatorOf(caller) });
    db.shows.push(show);
    return written(show._id, "The show was created", 201);
  }),
  http.patch<ById, Filled<ShowPatch>>("*/api/shows/:id", async ({ request, params }) => {
    const show = find(db.shows, params.id);
    const refusal = notOwner(request, show);
    if (refusal) return refusal;
    const body = await request.json();
    const wrong = outOfBounds(rules.ShowPatch, body);
    if (wrong) return wrong;
    if (body.hotelId !== undefined && !find(db.hotels, body.hotelId)) return noHotel();
    const time = body.date === undefined ? {} : showTime(body.date);
    Object.assign(show!, body, fieldsOf<Show>(rules.ShowPatch, body), time);
    return written(params.id, "The show was changed");
  }),
  http.delete<ById>("*/api/shows/:id", ({ request, params: { id } }) => {
    const refusal = notDeletable(request, find(db.shows, id));
    if (refusal) return refusal;
    drop(db.shows, ({ _id }) => _id === id);
    return written(id, "The show was deleted");
  }),
];
