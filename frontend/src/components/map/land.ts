import { geoGraticule, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import topology from "world-atlas/land-50m.json";
import { projection } from "./projection";

/* The pieces of the drawing as SVG paths, from Natural Earth (public domain). They are made once. */

const path = geoPath(projection).digits(2);
const world = topology as unknown as Topology<{ land: GeometryCollection }>;

export const sea = path({ type: "Sphere" }) ?? "";
export const land = path(feature(world, world.objects.land)) ?? "";
export const graticule = path(geoGraticule().step([30, 30])()) ?? "";
