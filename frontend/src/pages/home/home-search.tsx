import { Search } from "lucide-react";
import { Link, useNavigate } from "react-router";

import { buttonClass } from "@/components/ui/button-class";
import { todayOf, weekendFrom } from "@/features/shows/days";
import { paths } from "@/paths";

/** Each is a filter that its page knows. */
const ideas = () => [
  { label: "A day under $60", to: paths.itineraries.to({ maxPrice: "60", maxDuration: "8" }) },
  { label: "What’s on this weekend", to: paths.shows.to(weekendFrom(todayOf(new Date()))) },
];

/** The search, and ideas for those who look for nothing yet. */
export function HomeSearch() {
  const navigate = useNavigate();
  return (
    <div className="mt-6">
      {/* The browser itself would send it to the same address. */}
      <form
        role="search"
        action={paths.search.path}
        onSubmit={(event) => {
          event.preventDefault();
          const text = new FormData(event.currentTarget).get("q");
          void navigate(paths.search.to(typeof text === "string" ? text.trim() : ""));
        }}
      >
        <label htmlFor="home-search" className="mb-1.5 block text-sm font-semibold">
          A city, a hotel, an itinerary, a show or a person
        </label>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-4.5 left-5 size-5 text-ink-soft max-[19rem]:hidden"
          />
          <input
            id="home-search"
            name="q"
            type="search"
            dir="auto"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Lisbon, fado…"
            className="h-14 w-full rounded-full border border-line-control bg-surface pr-28 pl-12.5 text-base text-ink shadow-rest placeholder:text-ink-soft max-[19rem]:px-4"
          />
          <button
            type="submit"
            className={buttonClass(
              "primary",
              "medium",
              "absolute top-1.5 right-1.5 max-[19rem]:static max-[19rem]:mt-2 max-[19rem]:w-full",
            )}
          >
            Search
          </button>
        </div>
      </form>
      <ul aria-label="Ideas to begin with" className="mt-3 flex flex-wrap gap-2">
        {ideas().map(({ label, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm font-medium transition-colors hover:bg-brand-wash hover:text-on-brand-wash"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
