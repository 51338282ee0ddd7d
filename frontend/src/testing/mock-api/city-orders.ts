import type { City } from "@/api/generated/types.gen";
import { db } from "./db";
import { newestFirst } from "./newest-first";

/** Kilometres in a degree of latitude. */
const DEGREE = 111.2;

/** Cities as the API orders them; by distance, those that have a place know theirs. */
export function inOrder(cities: City[], query: URLSearchParams): City[] {
  const order = query.get("order");
  // They come sorted by name.
  if (order === "newest") return newestFirst(cities, db.cities);
  if (order === "-population") return cities.toSorted((a, b) => b.population - a.population);
  if (order === "lively") {
    const isLively = ({ counts }: City) => counts.itineraries > 0;
    return [...cities.filter(isLively), ...cities.filter((city) => !isLively(city))];
  }
  if (order !== "near") return cities;
  const [latitude = 0, longitude = 0] = (query.get("near") ?? "").split(",").map(Number);
  const withDistance = (city: City): City => {
    if (city.latitude === undefined || city.longitude === undefined) return city;
    const east = (city.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
    return Object.assign(structuredClone(city), { distance: Math.hypot(city.latitude - latitude, east) * DEGREE });
  };
  return cities.map(withDistance).toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity));
}
