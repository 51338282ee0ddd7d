import { memo } from "react";
import { cx } from "@/components/cx";
import { Pin } from "@/components/map/pin";
import { type Side, MAX_LETTERS } from "../labels";
import type { MapCity } from "@/api/generated/types.gen";
import { factsOf } from "../words";

type Props = {
  city: MapCity;
  /** Whether Tab comes by. */
  isSeen: boolean;
  isOpen: boolean;
  /** On which side its name stands, if it has room. */
  label: Side | undefined;
  onPress: (city: MapCity) => void;
};

/** A city. One that has nothing yet is a ring. */
export const CityPin = memo(function CityPin({ city, isSeen, isOpen, label, onPress }: Props) {
  const isEmpty = city.itineraries + city.hotels === 0;
  return (
    <Pin place={city} className={cx("group/pin hover:z-10 focus-within:z-10", isOpen && "z-10")}>
      <button
        type="button"
        id={pinId(city)}
        aria-label={`${city.name}, ${factsOf(city)}`}
        aria-expanded={isOpen}
        tabIndex={isSeen ? 0 : -1}
        onClick={() => onPress(city)}
        className="absolute grid size-7 -translate-1/2 place-items-center rounded-full pointer-coarse:size-11 focus-visible:outline-offset-0"
      >
        <span
          className={cx(
            "rounded-full border-2 transition-[scale] group-hover/pin:scale-125",
            isOpen ? "size-5" : "size-3.5",
            isEmpty ? "border-map-pin bg-map-on-pin" : "border-map-on-pin bg-map-pin",
          )}
        />
      </button>
      <span
        aria-hidden
        className={cx(
          "map-label pointer-events-none absolute -translate-y-1/2 text-[0.8125rem]",
          label === "left" ? (isOpen ? "right-3.5" : "right-2.5") : isOpen ? "left-3.5" : "left-2.5",
          !label && !isOpen && "hidden group-hover/pin:inline",
        )}
      >
        {city.name.length > MAX_LETTERS ? `${city.name.slice(0, MAX_LETTERS - 1)}…` : city.name}
      </span>
    </Pin>
  );
});

export const pinId = ({ _id }: Pick<MapCity, "_id">) => `pin-${_id}`;
