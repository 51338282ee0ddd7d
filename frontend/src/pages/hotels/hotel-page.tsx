import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { isNotFound } from "@/api/errors";
import type { HotelDetail } from "@/api/generated/types.gen";
import { asks, fromPath } from "@/api/page-query";
import { Creator } from "@/components/creator";
import { EditLink } from "@/components/edit-link";
import { Failure, Loading } from "@/components/states";
import { formatCount } from "@/components/format";
import { Facts, Hero, HeroAside, HeroSkeleton, heroPhotoClass } from "@/components/hero";
import { Notice } from "@/components/notice";
import { PageTitle } from "@/components/page-title";
import { Photo } from "@/components/photo";
import { OpenPhoto } from "@/components/viewer/open-photo";
import { useViewer } from "@/components/viewer/use-viewer";
import { ShareButton } from "@/components/share-button";
import { buttonClass } from "@/components/ui/button-class";
import { roleOf, useSession } from "@/session/session";
import { hotelOptions } from "@/features/hotels/queries";
import { hotelPoster } from "@/features/hotels/poster";
import { HOTEL_SHOWS, hotelShowsOptions, showsOfOptions } from "@/features/shows/queries";
import { PlaceOfCity } from "@/features/cities/components/place-of-city";
import { ActivityListSkeleton } from "@/pages/activity-list";
import type { Page } from "@/page";
import { paths } from "@/paths";
import { HotelShows } from "./hotel-shows";

export const page: Page = {
  path: paths.hotel.path,
  access: "everyone",
  title: "Hotel",
  head: { about: "hotel" },
  queries: [
    asks("getHotel", { id: fromPath("id") }, ({ id }) => hotelOptions(id)),
    asks("listShows", HOTEL_SHOWS, hotelShowsOptions),
  ],
  preload: {},
};

export default function HotelPage() {
  const { id = "" } = useParams();
  const query = useQuery(hotelOptions(id));
  const shows = useInfiniteQuery(showsOfOptions(id));
  const retry = () => {
    void query.refetch();
    if (shows.isError) void shows.refetch();
  };
  if (isNotFound(query.error)) return <NoHotel />;
  return (
    <div className="frame pt-4 sm:pt-8">
      {/* Until its name is known. */}
      {!query.data && (
        <PageTitle documentTitle={page.title} className="sr-only">
          Hotel
        </PageTitle>
      )}
      {query.isPending ? (
        <>
          <Loading>
            <HeroSkeleton />
          </Loading>
          <ActivityListSkeleton title="Shows" />
        </>
      ) : query.isLoadingError ? (
        <Failure error={query.error} onRetry={retry} retrying={query.isFetching} />
      ) : (
        <>
          <HotelHead hotel={query.data} />
          <HotelShows hotelId={id} query={shows} />
          <PlaceOfCity city={query.data.city} />
        </>
      )}
    </div>
  );
}

function HotelHead({ hotel }: { hotel: HotelDetail }) {
  const isAdmin = roleOf(useSession().session) === "admin";
  const { name, photo, photoDetails } = hotel;
  // Without any there is still one picture: the poster.
  const pictures = (photo.length > 0 ? photo : [""]).map((src, position) => ({
    src,
    details: photoDetails?.[position],
    alt: position === 0 ? name : `${name}, picture ${position + 1}`,
    fallback: hotelPoster(hotel._id, hotel.city.name),
  }));
  const view = useViewer({ name: "photos", label: `Photos of ${name}`, photos: pictures });
  const first = pictures
    .slice(0, 1)
    .map((picture) => <Photo key={picture.src} {...picture} className={heroPhotoClass} eager />);
  const city = (
    <Link
      to={paths.city.to(hotel.city._id)}
      className="-my-2 inline-flex min-h-11 items-center text-brand underline decoration-1 underline-offset-4 hover:text-brand-strong"
    >
      {hotel.city.name}
    </Link>
  );
  return (
    <Hero
      name={hotel.name}
      photo={
        photo.length === 0 ? (
          first
        ) : (
          <OpenPhoto onOpen={() => view(0)} count={photo.length}>
            {first}
          </OpenPhoto>
        )
      }
    >
      <Facts
        facts={[
          { label: "City", value: city },
          { label: "Capacity", value: formatCount(hotel.capacity) },
        ]}
      />
      <HeroAside>
        <Creator label="Added by" creator={hotel.userId} to={paths.traveller.to(hotel.userId._id)} />
        <ShareButton name={hotel.name} />
        {isAdmin && <EditLink to={paths.editHotel.to(hotel._id)} name={hotel.name} />}
      </HeroAside>
    </Hero>
  );
}

function NoHotel() {
  return (
    <Notice title="No Hotel" documentTitle="Hotel not found">
      <p className="text-lg text-ink-soft">It may have closed, or the address has a slip in it.</p>
      <Link to={paths.hotels.to()} className={buttonClass("primary", "large")}>
        Explore Hotels
      </Link>
    </Notice>
  );
}
