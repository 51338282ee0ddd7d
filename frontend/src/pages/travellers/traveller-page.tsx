import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isNotFound } from "@/api/errors";
import type { Person } from "@/api/generated/types.gen";
import { asks, fromPath } from "@/api/page-query";
import { Avatar } from "@/components/avatar";
import { Badge } from "@/components/badge";
import { CardGrid } from "@/components/card-grid";
import { formatCount, formatMonth } from "@/components/format";
import { Facts } from "@/components/hero";
import { Notice } from "@/components/notice";
import { PageTitle } from "@/components/page-title";
import { ShareButton } from "@/components/share-button";
import { Failure, Loading } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { ShowTile } from "@/features/shows/components/show-tile";
import { ItineraryTile } from "@/features/itineraries/components/itinerary-tile";
import { ITINERARIES_BY, itinerariesByOptions, personItinerariesOptions } from "@/features/itineraries/queries";
import { personOptions } from "@/features/people/queries";
import { SHOWS_BY, personShowsOptions, showsByOptions } from "@/features/shows/queries";
import type { Page } from "@/page";
import { paths } from "@/paths";

/** Counts stop there. */
const MOST = 1000;

export const page: Page = {
  path: paths.traveller.path,
  access: "everyone",
  title: "Traveller",
  head: { about: "person" },
  queries: [
    asks("getPerson", { id: fromPath("id") }, ({ id }) => personOptions(id)),
    asks("listItineraries", ITINERARIES_BY, personItinerariesOptions),
    asks("listShows", SHOWS_BY, personShowsOptions),
  ],
  preload: {},
};

export default function TravellerPage() {
  const { id = "" } = useParams();
  const query = useQuery(personOptions(id));
  if (isNotFound(query.error)) return <NoTraveller />;
  return (
    <div className="frame pt-8 sm:pt-12">
      {!query.data && (
        <PageTitle documentTitle={page.title} className="sr-only">
          Traveller
        </PageTitle>
      )}
      {query.isPending ? (
        <Loading>
          <div aria-hidden className="flex items-center gap-6">
            <div className="skeleton size-24 rounded-full sm:size-32" />
            <div className="skeleton h-16 w-64 max-w-full" />
          </div>
        </Loading>
      ) : query.isLoadingError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Whole key={id} person={query.data} />
      )}
    </div>
  );
}

const counted = (count: number) => (count >= MOST ? `${formatCount(MOST)}+` : formatCount(count));

function Whole({ person }: { person: Person }) {
  const { _id, photo, photoDetails, role, since, counts } = person;
  const name = `${person.name} ${person.lastName}`.trim();
  const itineraries = useInfiniteQuery(itinerariesByOptions(_id));
  const shows = useInfiniteQuery({ ...showsByOptions(_id), enabled: counts.shows > 0 });
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <Avatar name={name} photo={photo} details={photoDetails} className="size-24 text-3xl sm:size-32 sm:text-4xl" />
        <div className="min-w-0 flex-[1_1_16rem] max-sm:order-last max-sm:basis-full">
          <PageTitle documentTitle={name}>{name}</PageTitle>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
            {role === "admin" && <Badge>Admin</Badge>}
            Here since {formatMonth(since)}
          </p>
        </div>
        <div className="ml-auto">
          <ShareButton name={name} />
        </div>
      </header>
      <div className="mt-6 sm:mt-8">
        <Facts
          facts={[
            { label: "Itineraries", value: counted(counts.itineraries) },
            { label: "Shows", value: counted(counts.shows) },
            { label: "Comments", value: counted(counts.comments) },
          ]}
        />
      </div>
      <section aria-labelledby="shared" className="mt-12">
        <h2 id="shared" className="mb-6 text-section">
          Itineraries
        </h2>
        <CardGrid
          label={`Itineraries by ${name}`}
          query={itineraries}
          shape="tile"
          facts={2}
          renderCard={(itinerary, eager) => <ItineraryTile itinerary={itinerary} eager={eager} heading="h3" />}
          empty={<p className="text-ink-soft">{person.name} has not shared an itinerary yet.</p>}
          quiet
        />
      </section>
      {counts.shows > 0 && (
        <section aria-labelledby="hosted" className="mt-12">
          <h2 id="hosted" className="mb-6 text-section">
            Shows
          </h2>
          <CardGrid
            label={`Shows by ${name}`}
            query={shows}
            shape="dated"
            facts={1}
            renderCard={(show) => <ShowTile show={show} heading="h3" />}
            empty={<p className="text-ink-soft">{person.name} hosts no show at the moment.</p>}
            quiet
          />
        </section>
      )}
    </>
  );
}

function NoTraveller() {
  return (
    <Notice title="Nobody here" documentTitle="Traveller not found">
      <p className="text-lg text-ink-soft">They may have left, or the address has a slip in it.</p>
      <Link to={paths.itineraries.to()} className={buttonClass("primary", "large")}>
        Explore itineraries
      </Link>
    </Notice>
  );
}
