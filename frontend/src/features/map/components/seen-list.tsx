import { ChevronRight, ZoomIn } from "lucide-react";
import { Link } from "react-router";
import { cx } from "@/components/cx";
import { formatCount } from "@/components/format";
import type { MapCluster } from "@/api/generated/types.gen";
import { paths } from "@/paths";
import type { SeenCities } from "../use-map-cities";
import { clusterKey, countOf, factsOf, roughly } from "../words";

const MOST = 100;

const rowClass =
  "flex min-h-14 w-full items-center gap-3 rounded-box px-3 py-1.5 text-left transition-colors hover:bg-sunken " +
  "[&>svg]:ml-auto [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft";

type Props = { seen: SeenCities; isStale: boolean; onCluster: (cluster: MapCluster) => void };

/** All that the map shows, as a list: cities by name, then clusters. */
export function SeenList({ seen, isStale, onCluster }: Props) {
  const cities = seen.cities.slice(0, MOST);
  const clusters = seen.clusters.slice(0, MOST - cities.length);
  const rest = seen.cities.length + seen.clusters.length - cities.length - clusters.length;
  return (
    <>
      <ul aria-label="Cities here" aria-busy={isStale} className={cx("transition-opacity", isStale && "opacity-50")}>
        {cities.map((city) => (
          <li key={city._id}>
            <Link to={paths.city.to(city._id)} className={rowClass}>
              <span className="min-w-0">
                <bdi className="block font-semibold">{city.name}</bdi>
                <span className="block text-sm text-ink-soft">{factsOf(city)}</span>
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
        {clusters.map((cluster) => (
          <li key={clusterKey(cluster)}>
            <button type="button" onClick={() => onCluster(cluster)} className={rowClass}>
              <span className="min-w-0">
                <span className="block font-semibold">{countOf(cluster.cities, "city", "cities")}</span>
                <span className="block text-sm text-ink-soft">around {roughly(cluster)}</span>
              </span>
              <ZoomIn aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="px-3 py-2 text-sm text-ink-soft">And {formatCount(rest)} more: zoom in to see them.</p>
      )}
    </>
  );
}

export function SeenListSkeleton() {
  return (
    <ul aria-hidden>
      {Array.from({ length: 7 }, (_, row) => (
        <li key={row} className="flex min-h-14 flex-col justify-center gap-2 px-3">
          <span className="skeleton h-5 w-2/5" />
          <span className="skeleton h-3.5 w-3/5" />
        </li>
      ))}
    </ul>
  );
}
