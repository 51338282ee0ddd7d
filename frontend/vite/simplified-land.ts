import { readFile } from "node:fs/promises";
import { quantize } from "topojson-client";
import { filter, filterWeight, presimplify, quantile, simplify, sphericalTriangleArea } from "topojson-simplify";
import type { Objects, Topology } from "topojson-specification";
import type { Plugin } from "vite";

/** Of the coasts' points the share that is kept: the weightiest. */
const KEPT = 0.25;
/** Islands below this size are dropped, in steradians: about 80 km². */
const SMALLEST = 2e-6;
/** Steps of coordinates in each direction: 4 km. */
const STEPS = 1e4;

/**
 * Makes the coasts of world-atlas (1:50 million, 150 KiB compressed) a quarter of that, for the map: still finer than the 1:110
 * million, which is drawn for a postcard.
 */
export function simplifiedLand(): Plugin {
  return {
    name: "tinerary-simplified-land",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith("/world-atlas/land-50m.json")) return null;
      const atlas = JSON.parse(await readFile(id, "utf8")) as Topology<Objects>;
      const weighed = presimplify(atlas, sphericalTriangleArea);
      const simpler = simplify(weighed, quantile(weighed, KEPT));
      const world = quantize(filter(simpler, filterWeight(simpler, SMALLEST)), STEPS);
      return JSON.stringify(world);
    },
  };
}
