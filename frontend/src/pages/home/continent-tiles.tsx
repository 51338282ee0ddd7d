import { Link } from "react-router";
import { paths } from "@/app/paths";
import { Photo } from "@/components/photo";

const tiles = [
  { continent: "Africa", slug: "nairobi" },
  { continent: "America", slug: "san-francisco" },
  { continent: "Asia", slug: "kyoto" },
  { continent: "Europe", slug: "prague" },
  { continent: "Oceania", slug: "auckland" },
];

/** Links to the list of cities, by continent. */
export function ContinentTiles() {
  return (
    <section aria-labelledby="continents" className="frame mt-20">
      <h2 id="continents" className="text-2xl sm:text-3xl">
        Where to?
      </h2>
      <ul className="mt-6 grid gap-3 min-[19rem]:grid-cols-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {tiles.map(({ continent, slug }) => (
          <li key={continent} className="min-[19rem]:max-sm:last:col-span-2">
            <Link
              to={paths.cities.to({ continent })}
              className="block rounded-card shadow-rest transition-[box-shadow,translate] hover:-translate-y-1 hover:shadow-lift"
            >
              <span className="relative block clip-card">
                <Photo
                  src={`/samples/cities/${slug}.svg`}
                  alt=""
                  fallback={{ kind: "cities", id: slug }}
                  className="aspect-[4/3] w-full min-[19rem]:max-sm:in-[li:last-child]:aspect-[8/3] lg:aspect-[4/5]"
                />
                <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim from-55% to-scrim-none px-4 pt-8 pb-3.5 text-lg font-bold text-on-picture print:static print:block print:bg-none print:px-0 print:pt-2 print:text-ink">
                  {continent}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
