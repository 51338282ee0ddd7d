import type { Itinerary } from "@/api/generated/types.gen";
import { formatHours, formatUsd } from "@/components/format";
import { Photo } from "@/components/photo";
import { RelativeTime } from "@/components/relative-time";
import { RowLink } from "@/components/row-link";
import { itineraryPoster } from "../poster";
import { TalkCounts } from "@/components/talk-counts";
import { paths } from "@/paths";

/** An itinerary as news: who shared it, and when. */
export function ItineraryRow({ itinerary }: { itinerary: Itinerary }) {
  const { _id, name, photo, price, duration, city, userId, createdAt, loved } = itinerary;
  return (
    <RowLink
      to={paths.itinerary.to(_id)}
      name={name}
      photo={
        <Photo
          src={photo[0]}
          details={itinerary.photoDetails?.[0]}
          alt=""
          fallback={itineraryPoster(itinerary)}
          className="size-full"
        />
      }
    >
      <span className="block">
        {city.name} · <span className="whitespace-nowrap">{formatUsd(price)}</span> ·{" "}
        <span className="whitespace-nowrap">{formatHours(duration)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        <span>
          by {userId.name}, <RelativeTime date={createdAt} />
        </span>
        <TalkCounts loved={loved} />
      </span>
    </RowLink>
  );
}
