import { useState } from "react";
import { Link } from "react-router";
import { isOver } from "@/components/over";
import { Rail } from "@/components/rail";
import { Empty } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { CityCard } from "@/features/cities/components/city-card";
import { lovedCitiesOptions } from "@/features/cities/queries";
import { ItineraryRow } from "@/features/itineraries/components/itinerary-row";
import { ItineraryTile } from "@/features/itineraries/components/itinerary-tile";
import { lovedWithinOptions, newestItinerariesOptions } from "@/features/itineraries/queries";
import { ShowTile } from "@/features/shows/components/show-tile";
import { daysAfter, todayOf } from "@/features/shows/days";
import { nextShowsOptions } from "@/features/shows/queries";
import { paths } from "@/paths";
import { ContinentLinks } from "./continent-links";

const SHOWS = 3;
/** Some of them may be over. */
const ASKED_SHOWS = 12;
const ITINERARIES = 4;
const NEWS = 6;
const CITIES = 5;
/** US dollars. */
const LITTLE = 60;
/** Hours. */
const WEEKEND = 48;

/** What others loved, what is on, where to go, and what is new: each a look at a page of its own. */
export default function HomeRails() {
  // A page that stays open over midnight goes on as it began.
  const [openedAt] = useState(() => Date.now());
  const today = todayOf(new Date(openedAt));
  const tomorrow = daysAfter(today, 1);
  const week = { from: tomorrow, to: daysAfter(today, 6) };
  return (
    <>
      <Rail
        title="A weekend, under $60"
        lead="Loved by people who went"
        rest={{
          to: paths.itineraries.to({ order: "loved", maxPrice: String(LITTLE), maxDuration: String(WEEKEND) }),
          label: "See all",
          about: "that is loved",
        }}
        options={lovedWithinOptions({ maxPrice: LITTLE, maxDuration: WEEKEND }, ITINERARIES)}
        layout="tile"
        count={ITINERARIES}
        facts={2}
        renderItem={(itinerary) => <ItineraryTile itinerary={itinerary} heading="h3" />}
      />
      <Rail
        title="On tonight"
        lead="In each hotel’s own time"
        rest={{ to: paths.shows.to({ from: today, to: today }), label: "See all", about: "of today" }}
        options={nextShowsOptions({ from: today, to: today }, ASKED_SHOWS)}
        pick={(shows) => shows.filter((show) => !isOver(show, openedAt)).slice(0, SHOWS)}
        layout="dated"
        count={SHOWS}
        renderItem={(show) => <ShowTile show={show} heading="h3" />}
      />
      <Rail
        title="Where to?"
        rest={{ to: paths.map.to(), label: "See the map" }}
        options={lovedCitiesOptions(CITIES)}
        layout="poster"
        count={CITIES}
        facts={3}
        renderItem={(city) => <CityCard city={city} heading="h3" />}
      >
        <ContinentLinks />
      </Rail>
      <Rail
        title="What’s on this week"
        rest={{ to: paths.shows.to(), label: "See all", about: "shows" }}
        options={nextShowsOptions(week, SHOWS)}
        layout="dated"
        count={SHOWS}
        renderItem={(show) => <ShowTile show={show} heading="h3" />}
      />
      <Rail
        title="New"
        rest={{ to: paths.itineraries.to(), label: "See all", about: "itineraries" }}
        options={newestItinerariesOptions(NEWS)}
        layout="rows"
        count={NEWS}
        renderItem={(itinerary) => <ItineraryRow itinerary={itinerary} />}
        empty={
          <Empty title="Nobody has shared an itinerary yet">
            <p className="text-ink-soft">Somebody has to be the first.</p>
            <Link to={paths.newTinerary.to()} className={buttonClass("primary")}>
              Share the first
            </Link>
          </Empty>
        }
      />
    </>
  );
}
