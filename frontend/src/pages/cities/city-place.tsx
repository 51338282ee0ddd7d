import type { City } from "@/api/generated/types.gen";
import { PlaceOnMap } from "@/components/map/place-on-map";
import { paths } from "@/paths";

const ZOOM = 5;

/** Where the city is. Of one without coordinates there is nothing to say. */
export function CityPlace({ city: { name, latitude, longitude } }: { city: City }) {
  if (latitude === undefined || longitude === undefined) return null;
  const to = paths.map.to(`${latitude},${longitude},${ZOOM}`);
  return <PlaceOnMap place={{ latitude, longitude }} name={name} to={to} />;
}
