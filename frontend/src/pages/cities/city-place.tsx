import type { City } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { PlaceOnMap } from "@/components/map/place-on-map";

const ZOOM = 5;

/** Where the city is. Of one without coordinates there is nothing to say. */
export function CityPlace({ city: { name, latitude, longitude } }: { city: City }) {
  if (latitude === undefined || longitude === undefined) return null;
  const to = paths.map.to(`${latitude},${longitude},${ZOOM}`);
  return <PlaceOnMap place={{ latitude, longitude }} name={name} to={to} />;
}
