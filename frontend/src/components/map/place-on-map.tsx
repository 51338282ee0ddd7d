import { ArrowRight } from "lucide-react";
import { useId, useRef } from "react";
import { Link } from "react-router";
import { lazyPart } from "../lazy-part";
import { useInView } from "../use-in-view";
import { useLatch } from "../use-latch";
import type { Place } from "./projection";

const [SmallMap] = lazyPart(() => import("./small-map"), { what: "The map" });

type Props = {
  /** Undefined while it is loading. */
  place: Place | undefined;
  /** The name of the city. */
  name: string;
  /** The large map, there. */
  to: string;
};

/** Where a city is in the world, on its page and on those of its hotels. The drawing is fetched when it comes near. */
export function PlaceOnMap({ place, name, to }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useLatch(useInView(box, false, "400px"));
  return (
    <section aria-labelledby={id} className="mt-14 print:hidden">
      <h2 id={id} className="mb-6 text-section">
        Where in the world
      </h2>
      <div
        ref={box}
        className="relative h-56 overflow-clip rounded-card border border-line bg-map-frame sm:h-72 lg:h-80"
      >
        {place && isNear && <SmallMap place={place} />}
        <Link
          to={to}
          className="absolute bottom-3 left-3 inline-flex max-w-[calc(100%-1.5rem)] min-h-11 items-center gap-2 rounded-full bg-surface px-5 font-semibold text-brand shadow-rest hover:text-brand-strong"
        >
          <span>
            See <bdi>{name}</bdi> on the map
          </span>
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </div>
    </section>
  );
}
