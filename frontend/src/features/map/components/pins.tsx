import { useMemo } from "react";
import type { Camera, Size } from "@/components/map/camera";
import type { CameraControl } from "@/components/map/camera-control";
import { project } from "@/components/map/projection";
import { placeLabels } from "../labels";
import { radiusOf } from "../merge";
import type { MapCity, MapCluster } from "@/api/generated/types.gen";
import { useStore } from "@/store";
import type { SeenCities } from "../use-map-cities";
import { clusterKey } from "../words";
import { CityPin } from "./city-pin";
import { ClusterPin } from "./cluster-pin";

type Props = {
  control: CameraControl;
  cities: MapCity[];
  clusters: MapCluster[];
  seen: SeenCities;
  openId: string | undefined;
  onCity: (city: MapCity) => void;
  onCluster: (cluster: MapCluster) => void;
};

/** All pins of the answer. Those beside the view come into it when the map is moved; Tab leaves them out. */
export function Pins({ control, cities, clusters, seen, openId, onCity, onCluster }: Props) {
  const { camera, size } = useStore(control.resting);
  const labels = useMemo(() => labelsAt(camera, size, cities, clusters), [camera, size, cities, clusters]);
  const seenCities = useMemo(() => new Set(seen.cities), [seen]);
  const seenClusters = useMemo(() => new Set(seen.clusters), [seen]);
  return (
    <>
      {clusters.map((cluster) => (
        <ClusterPin
          key={clusterKey(cluster)}
          cluster={cluster}
          isSeen={seenClusters.has(cluster)}
          onPress={onCluster}
        />
      ))}
      {cities.map((city) => (
        <CityPin
          key={city._id}
          city={city}
          isSeen={seenCities.has(city)}
          isOpen={city._id === openId}
          label={labels.get(city._id)}
          onPress={onCity}
        />
      ))}
    </>
  );
}

/** Near its right edge the map has no room for a name to the right of a pin. */
const EDGE = 110;

function labelsAt(camera: Camera, { width }: Size, cities: MapCity[], clusters: MapCluster[]) {
  const onScreen = (place: MapCity | MapCluster) => {
    const { x, y } = project(place);
    return { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale };
  };
  const sideAt = ({ x }: { x: number }) => (x > width / 2 - EDGE ? "left" : "right");
  return placeLabels(
    cities.map((city) => {
      const { _id: id, name, itineraries, hotels } = city;
      const at = onScreen(city);
      return { id, name, weight: itineraries * 3 + hotels, side: sideAt(at), ...at };
    }),
    clusters.map((cluster) => ({ radius: radiusOf(cluster), ...onScreen(cluster) })),
  );
}
