import { searchKey } from "@/components/search-key";
// What GeoNames says of cities of the world: the file that the demo is made of.
import table from "@demo/cities.csv?raw";

/** A city that is known by name, and what its form takes of it. */
export type KnownPlace = {
  name: string;
  country: string;
  latitude: string;
  longitude: string;
  timeZone: string;
};

const [head = "", ...rows] = table.trim().split(/\r?\n/);
const columns = head.split(",");

const placeOf = (row: string): KnownPlace => {
  const values = row.split(",");
  const of = (column: string) => values[columns.indexOf(column)] ?? "";
  return {
    name: of("name"),
    country: of("country"),
    latitude: of("latitude"),
    longitude: of("longitude"),
    timeZone: of("timezone"),
  };
};

const places = rows.map(placeOf);

/** The known cities of that name. Accents and case do not count. */
export function placesCalled(name: string): KnownPlace[] {
  const key = searchKey(name.trim());
  return key === "" ? [] : places.filter((place) => searchKey(place.name) === key);
}
