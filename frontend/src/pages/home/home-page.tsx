import { useRef } from "react";
import { Link } from "react-router";
import { lazyPart } from "@/components/lazy-part";
import { PageTitle } from "@/components/page-title";
import { buttonClass } from "@/components/ui/button-class";
import { useInView } from "@/components/use-in-view";
import { useLatch } from "@/components/use-latch";
import type { Page } from "@/page";
import { paths } from "@/paths";
import { useSession } from "@/session/session";
import { HomeSearch } from "./home-search";
import { HotelSlideshow } from "./hotel-slideshow";
import { OwnRoom } from "./own-room";

/** Keeps the footer off the screen until the rails are there. */
const room = (
  <div aria-hidden className="min-h-screen pt-14">
    <div className="skeleton h-8 w-40" />
  </div>
);

const [HomeRails] = lazyPart(() => import("./home-rails"), { what: "The rest of the page", waiting: room });

const [HomeOwn] = lazyPart(() => import("./home-own"), { what: "What is yours", waiting: <OwnRoom /> });

export const page: Page = {
  path: paths.home.path,
  access: "everyone",
  title: "Tinerary",
  head: {
    title: "Tinerary: cities, hotels and itineraries from people who went",
    description:
      "Pick a city and see what travellers did there: itineraries with prices and hours, hotels, shows, and what others thought of them.",
    about: "website",
  },
  preload: { image: "/samples/cities/paris.svg" },
};

export default function HomePage() {
  const { session } = useSession();
  const below = useRef<HTMLDivElement>(null);
  const areRailsNear = useLatch(useInView(below, false, "600px"));
  return (
    <>
      {session.status === "loading" && <OwnRoom />}
      {session.status === "signed-in" && <HomeOwn user={session.user} />}
      <section className="frame grid grid-cols-1 items-center gap-x-14 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-14">
        <div>
          <PageTitle documentTitle={page.title} size="text-headline">
            Pick a city. Travellers tell you what to do there.
          </PageTitle>
          <p className="mt-5 max-w-xl text-lg text-ink-soft sm:text-xl">
            Itineraries with prices and hours, hotels, shows, and what others thought of them.
          </p>
          <HomeSearch />
          <div className="mt-6 flex flex-wrap gap-3">
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
      <div ref={below} className="frame flow-root">
        {areRailsNear ? <HomeRails /> : room}
      </div>
    </>
  );
}
