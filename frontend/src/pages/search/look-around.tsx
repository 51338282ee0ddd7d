import { BedDouble, Building2, CalendarDays, Heart, Map, Route } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/paths";

const WAYS = [
  { to: paths.cities.to(), label: "Cities", hint: "By continent, or the nearest", Icon: Building2 },
  { to: paths.map.to(), label: "Map", hint: "Where in the world", Icon: Map },
  { to: paths.itineraries.to(), label: "Itineraries", hint: "By price and by hours", Icon: Route },
  { to: paths.shows.to(), label: "Shows", hint: "Tonight, or on the day you choose", Icon: CalendarDays },
  { to: paths.itineraries.to({ order: "loved" }), label: "Loved", hint: "What most people liked best", Icon: Heart },
  { to: paths.hotels.to(), label: "Hotels", hint: "And what is on in them", Icon: BedDouble },
];

/** For those who do not know yet what to look for. */
export function LookAround() {
  return (
    <section aria-labelledby="look-around" className="mt-10">
      <h2 id="look-around" className="text-section">
        Or look around
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {WAYS.map(({ to, label, hint, Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-18 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 shadow-rest transition-colors hover:border-brand"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-on-brand-wash">
                <Icon aria-hidden className="size-5" />
              </span>
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
