import type { ReactNode, RefObject } from "react";
import { isWholeWorld } from "@/components/map/camera";
import type { CameraControl } from "@/components/map/camera-control";
import { Empty, Failure } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import type { MapCluster } from "@/api/generated/types.gen";
import { useStore } from "@/store";
import type { useMapCities } from "../use-map-cities";
import { countOf } from "../words";
import { SeenList, SeenListSkeleton } from "./seen-list";

type Props = {
  ref: RefObject<HTMLElement | null>;
  control: CameraControl;
  map: ReturnType<typeof useMapCities>;
  onCluster: (cluster: MapCluster) => void;
  onWholeWorld: () => void;
  noMatch: ReactNode;
};

/** Beside the map, or below it on a phone: what is seen, in each of its states. */
export function SeenPanel({ ref, ...props }: Props) {
  const { query, answer, seen } = props.map;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="What the map shows"
      className="outline-none flex min-w-0 flex-col lg:h-[32rem] lg:overflow-y-auto lg:overscroll-contain"
    >
      <p role="status" className="min-h-8 px-3 text-[0.9375rem] text-ink-soft">
        {query.isPending ? "Loading..." : seen.total > 0 ? `${countOf(seen.total, "city", "cities")} here` : ""}
      </p>
      {answer?.complete === false && (
        <p className="mb-2 rounded-box bg-brand-wash px-3 py-2 text-sm text-on-brand-wash">
          So many cities have that in their names that only the first of them are here. Type more letters to see the
          others.
        </p>
      )}
      <Content {...props} />
    </section>
  );
}

function Content({ control, map, onCluster, onWholeWorld, noMatch }: Omit<Props, "ref">) {
  const { query, seen } = map;
  const { camera, size } = useStore(control.resting);
  if (query.isPending) return <SeenListSkeleton />;
  if (query.isError) {
    return <Failure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (seen.total > 0) return <SeenList seen={seen} isStale={query.isPlaceholderData} onCluster={onCluster} />;
  if (query.isPlaceholderData) return <SeenListSkeleton />;
  if (isWholeWorld(camera, size)) return noMatch;
  return (
    <Empty title="No city here" drawing="map">
      <p className="text-ink-soft">There may be some elsewhere.</p>
      <button type="button" onClick={onWholeWorld} className={buttonClass("secondary")}>
        See the whole world
      </button>
    </Empty>
  );
}
