import { MapPin, UsersRound } from "lucide-react";
import type { Hotel } from "@/api/generated/types.gen";
import { paths } from "@/app/paths";
import { Card } from "@/components/card";
import { formatCount } from "@/components/format";
import { Photo } from "@/components/photo";
import { hotelPoster } from "../poster";

export function HotelCard({ hotel, eager }: { hotel: Hotel; eager: boolean }) {
  return (
    <Card
      to={paths.hotel.to(hotel._id)}
      name={hotel.name}
      photo={
        <Photo
          src={hotel.photo[0]}
          alt={hotel.name}
          fallback={hotelPoster(hotel._id, hotel.cityId.name)}
          className="aspect-[8/5] w-full"
          eager={eager}
        />
      }
      facts={
        <ul className="flex flex-col gap-1.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-brand">
          <li className="flex items-center gap-2">
            <MapPin aria-hidden />
            {hotel.cityId.name}
          </li>
          <li className="flex items-center gap-2">
            <UsersRound aria-hidden />
            Capacity {formatCount(hotel.capacity)}
          </li>
        </ul>
      }
      action="Details"
    />
  );
}
