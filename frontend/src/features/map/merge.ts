import type { MapCluster } from "@/api/generated/types.gen";
import { project } from "@/components/map/projection";

/** In pixels; a hundred times as many cities are twice as wide. */
export const radiusOf = ({ cities }: Pick<MapCluster, "cities">) => Math.min(13 + 4 * Math.log10(cities), 30);

/** Two circles may cover each other by so much. */
const OVERLAP = 0.8;

const crosses = ({ west, east }: MapCluster) => west > east;

/** One cluster of two, neither of which crosses the date line. */
function together(a: MapCluster, b: MapCluster): MapCluster {
  const cities = a.cities + b.cities;
  const mean = (one: number, other: number) => (one * a.cities + other * b.cities) / cities;
  return {
    cities,
    latitude: mean(a.latitude, b.latitude),
    longitude: mean(a.longitude, b.longitude),
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}

/** The server does not know how large the map is: on a small one clusters would cover each other, and are put together, the largest first. */
export function merged(clusters: readonly MapCluster[], scale: number): MapCluster[] {
  const result: MapCluster[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.cities - a.cities)) {
    const place = crosses(cluster)
      ? -1
      : result.findIndex((other) => !crosses(other) && areClose(cluster, other, scale));
    const other = result[place];
    if (other) result[place] = together(other, cluster);
    else result.push(cluster);
  }
  return result;
}

function areClose(a: MapCluster, b: MapCluster, scale: number) {
  const [from, to] = [project(a), project(b)];
  const gap = Math.hypot(from.x - to.x, from.y - to.y) * scale;
  return gap < (radiusOf(a) + radiusOf(b)) * OVERLAP;
}
