import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { CityRef } from "@/api/generated/types.gen";
import { PlaceOnMap } from "@/components/map/place-on-map";
import { useInView } from "@/components/use-in-view";
import { paths } from "@/paths";
import { cityOptions } from "../queries";

const ZOOM = 5;

/** Where the city is in which something is. It is asked for when the end of the page comes near. */
export default function CityOnMap({ city }: { city: CityRef }) {
  const end = useRef<HTMLDivElement>(null);
  const isNear = useInView(end, false, "800px");
  const { data, isPending } = useQuery({ ...cityOptions(city._id), enabled: isNear });
  const { latitude, longitude } = data ?? {};
  const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  // Its height is kept free until it is known whether there is a place.
  const isShown = isPending || place !== undefined;
  const at = place && `${place.latitude},${place.longitude},${ZOOM}`;
  return <div ref={end}>{isShown && <PlaceOnMap place={place} name={city.name} to={paths.map.to(at)} />}</div>;
}
