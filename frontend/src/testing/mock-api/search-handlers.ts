import { HttpResponse, http } from "msw";
import { searchKey } from "@/components/search-key";
import type { FoundKind, FoundThing } from "@/api/generated/types.gen";
import { badRequest, withDetails } from "./answers";
import { db } from "./db";

type Known = Omit<FoundThing, "matched"> & { names: string[] };

const everything = (): Known[] => [
  ...db.cities.map(({ _id, name, photo, country, otherNames = [] }): Known => {
    return { type: "city", _id, name, photo, place: country ?? null, names: [name, ...otherNames] };
  }),
  ...db.hotels.map(({ _id, name, photo, cityId }): Known => {
    return { type: "hotel", _id, name, photo: photo[0] ?? "", place: cityId.name, names: [name] };
  }),
  ...db.itineraries.map(({ _id, name, photo, city }): Known => {
    return { type: "itinerary", _id, name, photo: photo[0] ?? "", place: city.name, names: [name] };
  }),
  ...db.shows.map(({ _id, name, photo, hotel }): Known => {
    return { type: "show", _id, name, photo, place: hotel.city.name, names: [name] };
  }),
];

/** The ways in which a name can fit, the best first. */
const fits = [
  (name: string, text: string) => name.startsWith(text),
  (name: string, text: string) => name.includes(` ${text}`),
  (name: string, text: string) => name.includes(text),
];

function find(text: string): FoundThing[] {
  const things = everything();
  const hits = fits.flatMap((isFit) =>
    things.flatMap(({ names, ...thing }) => {
      const matched = names.find((name) => isFit(searchKey(name), searchKey(text)));
      return matched === undefined ? [] : [{ ...thing, matched }];
    }),
  );
  return hits.filter(({ _id }, at) => hits.findIndex((hit) => hit._id === _id) === at);
}

/** Cities by all their names, hotels, itineraries and shows. It forgives no slips, which is the server's part. */
export const searchHandlers = [
  http.get("*/api/search", ({ request }) => {
    const query = new URL(request.url).searchParams;
    const text = query.get("q")?.trim() ?? "";
    if (text === "" || [...text].length > 100) return badRequest("q must have 1 to 100 characters");
    const kinds = query.getAll("type");
    const all = find(text);
    const count = (kind: FoundKind) => Math.min(100, all.filter(({ type }) => type === kind).length);
    return HttpResponse.json({
      success: true,
      response: all
        .filter(({ type }) => kinds.length === 0 || kinds.includes(type))
        .slice(0, Number(query.get("limit") ?? 20))
        .map(withDetails),
      counts: {
        city: count("city"),
        hotel: count("hotel"),
        itinerary: count("itinerary"),
        show: count("show"),
        person: 0,
      },
    });
  }),
];
