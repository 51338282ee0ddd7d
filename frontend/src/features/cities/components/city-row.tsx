import type { City } from "@/api/generated/types.gen";
import { formatCount, formatFrom, formatKilometres } from "@/components/format";
import { Photo } from "@/components/photo";
import { RowLink } from "@/components/row-link";
import { paths } from "@/paths";
import { cityPoster } from "../poster";

/** A city, how far it is, and how much there is in it. */
export function CityRow({ city }: { city: City }) {
  const { _id, name, photo, photoDetails, country, continent, distance, counts, priceFrom } = city;
  return (
    <RowLink
      to={paths.city.to(_id)}
      name={name}
      photo={<Photo src={photo} details={photoDetails} alt="" fallback={cityPoster(city)} className="size-full" />}
    >
      <span className="block">
        {country ?? continent}
        {distance !== undefined && (
          <span className="whitespace-nowrap tabular-nums"> · {formatKilometres(distance)}</span>
        )}
      </span>
      {counts.itineraries > 0 && (
        <span className="flex flex-wrap gap-x-3 tabular-nums">
          <span>
            {formatCount(counts.itineraries)} {counts.itineraries === 1 ? "itinerary" : "itineraries"}
          </span>
          {priceFrom !== null && <span className="font-semibold text-accent">{formatFrom(priceFrom)}</span>}
        </span>
      )}
    </RowLink>
  );
}
