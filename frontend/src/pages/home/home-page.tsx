import { Link } from "react-router";
import { paths } from "@/app/paths";
import { PageTitle } from "@/components/page-title";
import { buttonClass } from "@/components/ui/button-class";
import { ContinentTiles } from "./continent-tiles";
import { HotelSlideshow } from "./hotel-slideshow";

export default function HomePage() {
  return (
    <>
      <section className="frame grid items-center gap-x-14 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[5fr_7fr] lg:pt-14">
        <div>
          <PageTitle documentTitle="Tinerary" size="text-[2.125rem] sm:text-5xl lg:text-[3.5rem] xl:text-6xl">
            Pick a city. Travellers tell you what to do there.
          </PageTitle>
          <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">
            Itineraries with prices and hours, hotels, shows, and what others thought of them.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.cities.to()} className={buttonClass("primary", "large", "max-sm:flex-1 max-sm:px-4")}>
              Explore Cities
            </Link>
            <Link to={paths.hotels.to()} className={buttonClass("secondary", "large", "max-sm:flex-1 max-sm:px-4")}>
              Explore Hotels
            </Link>
          </div>
        </div>
        <HotelSlideshow />
      </section>
      <ContinentTiles />
    </>
  );
}
