import { Link } from "react-router";
import { paths } from "@/paths";
import { Brand } from "./brand";

const linkClass =
  "inline-flex min-h-11 items-center max-sm:min-w-11 font-medium underline-offset-4 hover:text-brand hover:underline";

export default function Footer() {
  return (
    <footer className="mt-20 border-t border-line bg-surface pb-(--bottom-bar)">
      <div className="frame flex flex-col gap-6 py-10 sm:flex-row sm:items-start sm:justify-between">
        <div>
          <Brand />
          <p className="mt-2 text-ink-soft">Cities, hotels and itineraries from people who went.</p>
        </div>
        {/* No nav: the one of the page is its bar, and a footer is found as such. */}
        <ul className="flex flex-wrap gap-x-7">
          <li>
            <Link to={paths.home.to()} className={linkClass}>
              Home
            </Link>
          </li>
          <li>
            <Link to={paths.cities.to()} className={linkClass}>
              Cities
            </Link>
          </li>
          <li>
            <Link to={paths.hotels.to()} className={linkClass}>
              Hotels
            </Link>
          </li>
          <li>
            <Link to={paths.itineraries.to()} className={linkClass}>
              Itineraries
            </Link>
          </li>
          <li>
            <Link to={paths.shows.to()} className={linkClass}>
              Shows
            </Link>
          </li>
          <li>
            <a href="/api/docs/" className={linkClass}>
              API
            </a>
          </li>
        </ul>
      </div>
      <p className="frame pb-10 text-sm text-ink-soft">
        Contains{" "}
        <a href="https://www.geonames.org/" className="underline underline-offset-4 hover:text-brand" rel="noreferrer">
          GeoNames
        </a>{" "}
        data,{" "}
        <a
          href="https://creativecommons.org/licenses/by/4.0/"
          className="underline underline-offset-4 hover:text-brand"
          rel="license noreferrer"
        >
          CC BY 4.0
        </a>
        . Time zones after{" "}
        <a
          href="https://www.openstreetmap.org/copyright"
          className="underline underline-offset-4 hover:text-brand"
          rel="license noreferrer"
        >
          OpenStreetMap
        </a>
        , ODbL. Hotels, shows and travellers of the demo are made up.
      </p>
    </footer>
  );
}
