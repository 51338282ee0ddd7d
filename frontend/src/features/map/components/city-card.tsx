import { ArrowRight, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { cx } from "@/components/cx";
import { Photo } from "@/components/photo";
import { buttonClass } from "@/components/ui/button-class";
import type { MapCity } from "@/api/generated/types.gen";
import { paths } from "@/paths";
import { factsOf } from "../words";

/** The corner of the map that is away from the pin; on a phone only `vertical` counts. */
export type Corner = { horizontal: "left" | "right"; vertical: "top" | "bottom" };

type Props = { city: MapCity; corner: Corner; onClose: () => void };

/** What the map says of a city, on the map. Escape closes it. */
export function CityCard({ city, corner, onClose }: Props) {
  const nameId = useId();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, wherever the focus is in it
    <div
      ref={card}
      role="dialog"
      aria-labelledby={nameId}
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      className={cx(
        "absolute inset-x-3 z-1 flex overflow-hidden rounded-card border border-line bg-surface shadow-lift outline-none sm:w-72 sm:flex-col",
        corner.vertical === "top" ? "max-sm:top-3" : "max-sm:bottom-3",
        corner.horizontal === "left" ? "sm:right-auto" : "sm:left-auto",
        "sm:bottom-3",
      )}
    >
      <Photo
        src={undefined}
        alt=""
        fallback={{ kind: "cities", id: city.name }}
        className="w-24 shrink-0 sm:aspect-[2/1] sm:w-full"
        eager
      />
      <div className="flex min-w-0 flex-col items-start gap-1 p-4 max-sm:pr-14">
        <h2 id={nameId} dir="auto" className="line-clamp-2 text-xl">
          {city.name}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">{factsOf(city)}</p>
        <Link
          to={paths.city.to(city._id)}
          aria-describedby={nameId}
          className={buttonClass("primary", "small", "mt-1.5")}
        >
          See Itineraries!
          <ArrowRight aria-hidden />
        </Link>
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink sm:bg-glass sm:text-on-picture sm:hover:bg-glass-strong sm:hover:text-on-picture"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
