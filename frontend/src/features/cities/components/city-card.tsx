import { ArrowRight } from "lucide-react";
import type { City } from "@/api/generated/types.gen";
import { Badge } from "@/components/badge";
import { Card } from "@/components/card";
import { formatCount, formatFrom, formatKilometres } from "@/components/format";
import { Photo } from "@/components/photo";
import type { Sparse } from "@/components/sparse";
import { paths } from "@/paths";
import { cityPoster } from "../poster";

type CardCity = Sparse<City, "counts" | "priceFrom">;
type Props = { city: CardCity; eager?: boolean; heading?: "h2" | "h3" };

/** A city as a poster. Its lines keep their height, so that the room of one that is loading fits. */
export function CityCard({ city, eager = false, heading }: Props) {
  return (
    <Card
      to={paths.city.to(city._id)}
      name={city.name}
      photo={
        <Photo
          src={city.photo}
          details={city.photoDetails}
          alt={city.name}
          namesLink
          fallback={cityPoster(city)}
          className="aspect-[4/5] w-full"
          eager={eager}
        />
      }
      badge={<Badge>{city.continent}</Badge>}
      facts={
        <div className="flex flex-col gap-1 *:min-h-6">
          <p className="font-medium text-ink">{city.country}</p>
          <Itineraries city={city} />
          <p className="text-sm leading-6 @max-[14rem]:text-[0.8125rem]">
            Population <span className="tabular-nums">{formatCount(city.population)}</span>
          </p>
          {city.distance !== undefined && (
            <p className="text-sm leading-6">
              <span className="tabular-nums">{formatKilometres(city.distance)}</span> away
            </p>
          )}
        </div>
      }
      action="See Itineraries!"
      heading={heading}
      icon={<ArrowRight aria-hidden />}
    />
  );
}

/** How much one finds there, and from what price. */
function Itineraries({ city: { counts, priceFrom } }: { city: CardCity }) {
  if (!counts) return null;
  const { itineraries } = counts;
  if (itineraries === 0) return <p className="text-sm leading-6 font-medium text-brand">Be the first</p>;
  return (
    <p className="flex flex-wrap gap-x-2 text-sm leading-6">
      <span className="tabular-nums">
        {formatCount(itineraries)} {itineraries === 1 ? "itinerary" : "itineraries"}
      </span>
      {typeof priceFrom === "number" && (
        <span className="font-semibold text-accent tabular-nums">{formatFrom(priceFrom)}</span>
      )}
    </p>
  );
}
