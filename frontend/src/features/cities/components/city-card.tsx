import { ArrowRight } from "lucide-react";
import type { City } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { Badge } from "@/components/badge";
import { Card } from "@/components/card";
import { formatCount } from "@/components/format";
import { Photo } from "@/components/photo";
import { cityPoster } from "../poster";

type Props = { city: City; eager: boolean };

export function CityCard({ city, eager }: Props) {
  return (
    <Card
      to={paths.city.to(city._id)}
      name={city.name}
      photo={
        <Photo
          src={city.photo}
          alt={city.name}
          fallback={cityPoster(city)}
          className="aspect-[8/5] w-full"
          eager={eager}
        />
      }
      badge={<Badge>{city.continent}</Badge>}
      facts={
        <p>
          Population <span className="font-medium text-ink tabular-nums">{formatCount(city.population)}</span>
        </p>
      }
      action="See Itineraries!"
      icon={<ArrowRight aria-hidden />}
    />
  );
}
