import { Link } from "react-router";
import { Photo } from "@/components/photo";
import { paths } from "@/paths";

const continents = [
  { continent: "Africa", slug: "nairobi" },
  { continent: "America", slug: "san-francisco" },
  { continent: "Asia", slug: "kyoto" },
  { continent: "Europe", slug: "prague" },
  { continent: "Oceania", slug: "auckland" },
];

/** Links to the list of cities, by continent. */
export function ContinentLinks() {
  return (
    <ul
      aria-label="Cities by continent"
      className="mt-6 flex flex-wrap gap-2 max-sm:min-[19rem]:bleed max-sm:min-[19rem]:mt-2 max-sm:min-[19rem]:flex-nowrap max-sm:min-[19rem]:overflow-x-auto max-sm:min-[19rem]:*:shrink-0"
    >
      {continents.map(({ continent, slug }) => (
        <li key={continent}>
          <Link
            to={paths.cities.to({ continent })}
            className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface py-1 pr-4 pl-1 font-medium transition-colors hover:border-brand hover:text-brand max-[19rem]:pl-3"
          >
            <Photo
              src={`/samples/cities/${slug}.svg`}
              alt=""
              fallback={{ kind: "cities", id: slug }}
              className="size-9 rounded-full max-[19rem]:hidden"
            />
            {continent}
          </Link>
        </li>
      ))}
    </ul>
  );
}
