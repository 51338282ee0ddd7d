import { memo } from "react";
import { Pin } from "@/components/map/pin";
import type { MapCluster } from "@/api/generated/types.gen";
import { radiusOf } from "../merge";
import { countOf, shortCount } from "../words";

type Props = { cluster: MapCluster; isSeen: boolean; onPress: (cluster: MapCluster) => void };

/** Several cities too close together for pins of their own. */
export const ClusterPin = memo(function ClusterPin({ cluster, isSeen, onPress }: Props) {
  const size = 2 * radiusOf(cluster);
  return (
    <Pin place={cluster} className="hover:z-10 focus-within:z-10">
      <button
        type="button"
        aria-label={`${countOf(cluster.cities, "city", "cities")}, opens the map there`}
        tabIndex={isSeen ? 0 : -1}
        onClick={() => onPress(cluster)}
        className="group/pin absolute grid min-h-7 min-w-7 -translate-1/2 place-items-center rounded-full focus-visible:outline-offset-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <span
          style={{ width: size, height: size }}
          className="grid place-items-center rounded-full border-2 border-map-on-pin bg-map-pin text-xs font-bold text-map-on-pin tabular-nums transition-[scale] group-hover/pin:scale-110"
        >
          {shortCount(cluster.cities)}
        </span>
      </button>
    </Pin>
  );
});
