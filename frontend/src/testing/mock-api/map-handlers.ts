import { HttpResponse, http } from "msw";
import { searchKey } from "@/components/search-key";
import type { City } from "@/api/generated/types.gen";
import { badRequest } from "./answers";
import { db } from "./db";

type Placed = City & { latitude: number; longitude: number };

const isPlaced = (city: City): city is Placed => city.latitude !== undefined && city.longitude !== undefined;

const asPoint = ({ _id, name, latitude, longitude }: Placed) => ({
  _id,
  name,
  latitude,
  longitude,
  itineraries: db.itineraries.filter(({ cityId }) => cityId === _id).length,
  hotels: db.hotels.filter(({ cityId }) => cityId._id === _id).length,
});

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function asCluster(cities: Placed[]) {
  const [latitudes, longitudes] = [cities.map(({ latitude }) => latitude), cities.map(({ longitude }) => longitude)];
  return {
    latitude: mean(latitudes),
    longitude: mean(longitudes),
    cities: cities.length,
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** Cities of one cell of the zoom are a cluster, as with the API. */
export const mapHandlers = [
  http.get("*/api/map", ({ request }) => {
    const query = new URL(request.url).searchParams;
    const numbers = ["west", "south", "east", "north", "zoom"].map((name) => Number(query.get(name) ?? Number.NaN));
    const [west = 0, south = 0, east = 0, north = 0, zoom = 0] = numbers;
    if (numbers.some(Number.isNaN)) return badRequest("west, south, east and north are required");
    const continents = query.getAll("continent");
    const found = db.cities.filter(
      ({ name, continent }) =>
        searchKey(name).includes(searchKey(query.get("name") ?? "")) &&
        (continents.length === 0 || continents.includes(continent)),
    );
    const here = found
      .filter(isPlaced)
      .filter(({ longitude, latitude }) => longitude >= west && longitude <= east && latitude >= south)
      .filter(({ latitude }) => latitude <= north);
    const cell = ({ latitude, longitude }: Placed) =>
      `${Math.floor((longitude * 2 ** (zoom + 3)) / 360)} ${Math.floor((latitude * 2 ** (zoom + 3)) / 180)}`;
    const cells = new Map<string, Placed[]>();
    for (const city of here) cells.set(cell(city), [...(cells.get(cell(city)) ?? []), city]);
    const groups = [...cells.values()];
    return HttpResponse.json({
      success: true,
      response: {
        cities: groups.filter(({ length }) => length === 1).map(([city]) => asPoint(city!)),
        clusters: groups.filter(({ length }) => length > 1).map(asCluster),
      },
      complete: true,
      unplaced: Math.min(100, found.filter((city) => !isPlaced(city)).length),
    });
  }),
];
