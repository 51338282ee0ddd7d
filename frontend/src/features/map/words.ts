import { formatCount } from "@/components/format";
import type { Place } from "@/components/map/projection";
import type { MapCity } from "@/api/generated/types.gen";

export const countOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** "11 itineraries, 3 hotels" */
export const factsOf = ({ itineraries, hotels }: MapCity) =>
  `${countOf(itineraries, "itinerary", "itineraries")}, ${countOf(hotels, "hotel", "hotels")}`;

/** "41°N 9°W" */
export function roughly({ latitude, longitude }: Place): string {
  const [north, east] = [Math.round(latitude), Math.round(longitude)];
  return `${Math.abs(north)}°${north < 0 ? "S" : "N"} ${Math.abs(east)}°${east < 0 ? "W" : "E"}`;
}

const compact = new Intl.NumberFormat(undefined, { notation: "compact", maximumFractionDigits: 1 });

/** 1234 → "1.2K" */
export const shortCount = (count: number) => compact.format(count);

/** A cluster's name for what it is in this moment. */
export const clusterKey = ({ latitude, longitude }: Place) => `${latitude} ${longitude}`;
