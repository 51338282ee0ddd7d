import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MapCity, MapCluster, MapContent } from "@/api/generated/types.gen";
import { type Camera, type Size, isSeen } from "@/components/map/camera";
import type { CameraControl } from "@/components/map/camera-control";
import { project } from "@/components/map/projection";
import { useLast } from "@/components/use-last";
import { useRemembered } from "@/components/use-remembered";
import { useStore } from "@/store";
import { type Asked, askedBox, stillAsked } from "./asked-box";
import { merged } from "./merge";
import { type CityFilter, mapOptions } from "./queries";

const nothing: MapContent = { cities: [], clusters: [] };

/** What the map knows where it stands: all that was answered, and what of it is seen. */
export function useMapCities(control: CameraControl, filter: CityFilter) {
  const { camera, size, isMeasured } = useStore(control.resting);
  const asked = useRemembered<Asked | undefined>((last) => (isMeasured ? stillAsked(last, camera, size) : last));
  const query = useQuery({ ...mapOptions(asked ?? askedBox(camera, size), filter), enabled: isMeasured });

  // After a failure the last answer stays on the map.
  const answer = useLast(query.data);
  const { cities, clusters: served } = answer?.response ?? nothing;
  const clusters = useMemo(() => merged(served, camera.scale), [served, camera.scale]);

  const seen = useMemo(() => seenOf(cities, clusters, camera, size), [cities, clusters, camera, size]);
  return { query, answer, cities, clusters, seen };
}

export type SeenCities = ReturnType<typeof seenOf>;

function seenOf(cities: MapCity[], clusters: MapCluster[], camera: Camera, size: Size) {
  const inView = (place: MapCity | MapCluster) => isSeen(project(place), camera, size);
  const seen = {
    cities: cities.filter(inView).toSorted((a, b) => a.name.localeCompare(b.name)),
    clusters: clusters.filter(inView).toSorted((a, b) => b.cities - a.cities),
  };
  const total = seen.clusters.reduce((sum, cluster) => sum + cluster.cities, seen.cities.length);
  return { ...seen, total };
}
