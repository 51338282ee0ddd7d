import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isNotFound } from "@/api/errors";
import type { City } from "@/api/generated/types.gen";
import { asks, fromPath } from "@/api/page-query";
import { Creator } from "@/components/creator";
import { EditLink } from "@/components/edit-link";
import { Failure, Loading } from "@/components/states";
import { formatCount } from "@/components/format";
import { Facts, Hero, HeroAside, HeroSkeleton, heroPhotoClass } from "@/components/hero";
import { Notice } from "@/components/notice";
import { PageTitle } from "@/components/page-title";
import { Photo } from "@/components/photo";
import { ShareButton } from "@/components/share-button";
import { buttonClass } from "@/components/ui/button-class";
import { roleOf, useSession } from "@/session/session";
import { cityOptions } from "@/features/cities/queries";
import { cityPoster } from "@/features/cities/poster";
import { cityItinerariesOptions, itinerariesOfOptions } from "@/features/itineraries/queries";
import { useItineraryFilter } from "@/features/itineraries/use-itinerary-filter";
import { ActivityListSkeleton } from "@/pages/activity-list";
import type { Page } from "@/page";
import { CITY_ITINERARIES } from "@/features/itineraries/filter";
import { paths } from "@/paths";
import { CityHotels } from "./city-hotels";
import { CityItineraries } from "./city-itineraries";
import { CityPlace } from "./city-place";
import { NearbyCities } from "./nearby-cities";
import { WhatsOn } from "./whats-on";

export const page: Page = {
  path: paths.city.path,
  access: "everyone",
  title: "City",
  head: { about: "city" },
  queries: [
    asks("getCity", { id: fromPath("city") }, ({ id }) => cityOptions(id)),
    asks("listItineraries", CITY_ITINERARIES, cityItinerariesOptions),
  ],
  preload: {},
};

export default function CityPage() {
  const { city: id = "" } = useParams();
  const query = useQuery(cityOptions(id));
  const choice = useItineraryFilter({ cityId: id });
  const itineraries = useInfiniteQuery(itinerariesOfOptions(id, choice.filter));
  const retry = () => {
    void query.refetch();
    if (itineraries.isError) void itineraries.refetch();
  };
  if (isNotFound(query.error)) return <NoCity />;
  return (
    <div className="frame pt-4 sm:pt-8">
      {/* Until its name is known. */}
      {!query.data && (
        <PageTitle documentTitle={page.title} className="sr-only">
          City
        </PageTitle>
      )}
      {query.isPending ? (
        <>
          <Loading>
            <HeroSkeleton />
          </Loading>
          <ActivityListSkeleton title="Itineraries" />
        </>
      ) : query.isLoadingError ? (
        <Failure error={query.error} onRetry={retry} retrying={query.isFetching} />
      ) : (
        <>
          <CityHead city={query.data} />
          <CityItineraries key={id} city={query.data} query={itineraries} choice={choice} />
          <CityHotels cityId={id} />
          <WhatsOn cityId={id} />
          <CityPlace city={query.data} />
          <NearbyCities key={`nearby-${id}`} city={query.data} />
        </>
      )}
    </div>
  );
}

function CityHead({ city }: { city: City }) {
  const isAdmin = roleOf(useSession().session) === "admin";
  const facts = [
    { label: "Continent", value: city.continent },
    ...(city.country ? [{ label: "Country", value: city.country }] : []),
    { label: "Population", value: formatCount(city.population) },
  ];
  return (
    <Hero
      name={city.name}
      photo={
        <Photo
          src={city.photo}
          details={city.photoDetails}
          alt={city.name}
          fallback={cityPoster(city)}
          className={heroPhotoClass}
          eager
        />
      }
    >
      <Facts facts={facts} />
      <HeroAside>
        <Creator label="Put on the map by" creator={city.userId} to={paths.traveller.to(city.userId._id)} />
        <ShareButton name={city.name} />
        {isAdmin && <EditLink to={paths.editCity.to(city._id)} name={city.name} />}
      </HeroAside>
    </Hero>
  );
}

function NoCity() {
  return (
    <Notice title="Couldn't find the City" documentTitle="City not found">
      <p className="text-lg text-ink-soft">It may have been taken off the map, or the address has a slip in it.</p>
      <Link to={paths.cities.to()} className={buttonClass("primary", "large")}>
        Explore Cities
      </Link>
    </Notice>
  );
}
