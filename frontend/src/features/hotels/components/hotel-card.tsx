import { CalendarDays, MapPin, UsersRound } from "lucide-react";
import type { Hotel } from "@/api/generated/types.gen";
import { Card } from "@/components/card";
import { formatCount } from "@/components/format";
import { formatShowLeaf } from "@/components/show-time";
import { Photo } from "@/components/photo";
import type { Sparse } from "@/components/sparse";
import { paths } from "@/paths";
import { hotelPoster } from "../poster";

type CardHotel = Sparse<Hotel, "city" | "shows">;
type Props = { hotel: CardHotel; eager?: boolean; heading?: "h2" | "h3" };

export function HotelCard({ hotel, eager = false, heading }: Props) {
  const { name, country } = hotel.city ?? { name: hotel.cityId.name };
  return (
    <Card
      to={paths.hotel.to(hotel._id)}
      name={hotel.name}
      photo={
        <Photo
          src={hotel.photo[0]}
          details={hotel.photoDetails?.[0]}
          alt={hotel.name}
          namesLink
          fallback={hotelPoster(hotel._id, hotel.cityId.name)}
          className="aspect-[8/5] w-full"
          eager={eager}
        />
      }
      facts={
        <ul className="flex flex-col gap-1 *:flex *:min-h-6 *:items-center *:gap-2 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-brand">
          <li>
            <MapPin aria-hidden />
            <span className="wrap-anywhere">{[name, country].filter(Boolean).join(", ")}</span>
          </li>
          <li>
            <UsersRound aria-hidden />
            Capacity {formatCount(hotel.capacity)}
          </li>
          {hotel.shows && (
            <li>
              <CalendarDays aria-hidden />
              <Shows shows={hotel.shows} />
            </li>
          )}
        </ul>
      }
      action="Details"
      heading={heading}
    />
  );
}

/** How much is on, and when next. */
function Shows({ shows: { count, next } }: { shows: Hotel["shows"] }) {
  if (count === 0) return "No shows yet";
  const leaf = next ? formatShowLeaf(next) : undefined;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="tabular-nums">
        {formatCount(count)} {count === 1 ? "show" : "shows"}
      </span>
      {next && leaf && (
        <time
          dateTime={next.localDate}
          className="rounded-full bg-sun-wash px-2.5 text-sm leading-6 font-semibold whitespace-nowrap text-on-sun-wash tabular-nums"
        >
          Next {leaf.day}
        </time>
      )}
    </span>
  );
}
