import type { Itinerary } from "@/api/generated/types.gen";
import { Avatar } from "@/components/avatar";
import { Card } from "@/components/card";
import { formatHours, formatUsd } from "@/components/format";
import { Photo } from "@/components/photo";
import { itineraryPoster } from "../poster";
import type { Sparse } from "@/components/sparse";
import { TalkCounts } from "@/components/talk-counts";
import { paths } from "@/paths";

type Props = {
  itinerary: Sparse<Itinerary, "loved" | "comments">;
  eager?: boolean;
  heading?: "h2" | "h3";
  /** Whether all of the list are in one city. */
  isOneCity?: boolean;
};

/** An itinerary in a list of many. */
export function ItineraryTile({ itinerary, eager = false, heading, isOneCity = false }: Props) {
  const { _id, name, photo, price, duration, city, userId, loved, comments } = itinerary;
  return (
    <Card
      to={paths.itinerary.to(_id)}
      name={name}
      heading={heading}
      place={isOneCity ? undefined : city.name}
      photo={
        <Photo
          src={photo[0]}
          details={itinerary.photoDetails?.[0]}
          alt=""
          fallback={itineraryPoster(itinerary)}
          className="aspect-[8/5] w-full"
          eager={eager}
        />
      }
      facts={
        <>
          <p className="flex flex-wrap gap-x-4 font-medium tabular-nums">
            <span className="font-semibold text-accent">{formatUsd(price)}</span>
            <span className="text-ink">{formatHours(duration)}</span>
          </p>
          <p className="mt-auto flex items-center gap-2 text-sm">
            <Avatar name={userId.name} photo={userId.photo} details={userId.photoDetails} className="size-8 text-xs" />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">by </span>
              {userId.name}
            </span>
            <TalkCounts loved={loved} comments={comments} className="ml-auto" />
          </p>
        </>
      }
    />
  );
}
