import { useQuery } from "@tanstack/react-query";
import { Clock, MapPin, Wallet } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router";
import { isNotFound } from "@/api/errors";
import type { Itinerary } from "@/api/generated/types.gen";
import { asks, fromPath } from "@/api/page-query";
import { ActivityCreator } from "@/components/activity-creator";
import { formatHours, formatUsd } from "@/components/format";
import { HeroSkeleton, heroPhotoClass } from "@/components/hero";
import { Notice } from "@/components/notice";
import { PageTitle } from "@/components/page-title";
import { Photo } from "@/components/photo";
import { OpenPhoto } from "@/components/viewer/open-photo";
import { useViewer } from "@/components/viewer/use-viewer";
import { RelativeTime } from "@/components/relative-time";
import { removeWithReason } from "@/components/removal/remove-with-reason";
import { ShareButton } from "@/components/share-button";
import { Slideshow } from "@/components/slideshow/slideshow";
import { Shelf } from "@/components/shelf";
import { Failure, Loading } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { roleOf, useSession } from "@/session/session";
import { cityPoster } from "@/features/cities/poster";
import { ItineraryTile } from "@/features/itineraries/components/itinerary-tile";
import { TagLinks } from "@/features/itineraries/components/tag-links";
import { useDeleteItinerary } from "@/features/itineraries/mutations";
import { itineraryPoster } from "@/features/itineraries/poster";
import { itineraryOptions, lovedItinerariesOptions } from "@/features/itineraries/queries";
import { PlaceOfCity } from "@/features/cities/components/place-of-city";
import { Talk } from "@/pages/talk";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.itinerary.path,
  access: "everyone",
  title: "Itinerary",
  head: { about: "itinerary" },
  queries: [asks("getItinerary", { id: fromPath("id") }, ({ id }) => itineraryOptions(id))],
  preload: {},
};

export default function ItineraryPage() {
  const { id = "" } = useParams();
  const query = useQuery(itineraryOptions(id));
  if (isNotFound(query.error)) return <NoItinerary />;
  return (
    <div className="frame pt-4 sm:pt-8">
      {!query.data && (
        <PageTitle documentTitle={page.title} className="sr-only">
          Itinerary
        </PageTitle>
      )}
      {query.isPending ? (
        <Loading>
          <HeroSkeleton />
        </Loading>
      ) : query.isLoadingError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Whole key={id} itinerary={query.data} />
      )}
    </div>
  );
}

function Whole({ itinerary }: { itinerary: Itinerary }) {
  const { _id, name, photo, photoDetails, price, duration, description, tags, city, createdAt } = itinerary;
  const photos = photo.length > 0 ? photo : [""];
  const pictures = photos.map((src, position) => ({
    src,
    details: photoDetails?.[position],
    alt: `${name}, picture ${position + 1}`,
    fallback: itineraryPoster(itinerary, position),
  }));
  const view = useViewer({ name: "photos", label: `Photos of ${name}`, photos: pictures });
  return (
    <>
      <article>
        <Slideshow
          label={`Photos of ${name}`}
          className={`overflow-hidden rounded-card ${heroPhotoClass}`}
          slides={pictures.map((picture, position) => {
            const shown = <Photo {...picture} className="size-full" eager={position === 0} />;
            return {
              key: String(position),
              label: name,
              // Without photos there is nothing to open.
              content:
                photo.length === 0 ? (
                  shown
                ) : (
                  <OpenPhoto className="h-full" onOpen={() => view(position)}>
                    {shown}
                  </OpenPhoto>
                ),
            };
          })}
        />
        <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_4fr]">
          <div className="flex min-w-0 flex-col gap-5">
            <header>
              <p className="flex items-center gap-2 text-ink-soft [&_svg]:size-4.5 [&_svg]:text-brand">
                <MapPin aria-hidden />
                <Link
                  to={paths.city.to(city._id)}
                  className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
                >
                  {[city.name, city.country].filter(Boolean).join(", ")}
                </Link>
              </p>
              <PageTitle documentTitle={name} className="wrap-anywhere">
                {name}
              </PageTitle>
            </header>
            <ul className="flex flex-wrap gap-2 font-semibold [&_svg]:size-4.5">
              <li className="flex items-center gap-2 rounded-full bg-accent-wash px-4 py-1.5 text-on-accent-wash tabular-nums">
                <Wallet aria-hidden />
                {formatUsd(price)}
              </li>
              <li className="flex items-center gap-2 rounded-full bg-brand-wash px-4 py-1.5 text-on-brand-wash tabular-nums">
                <Clock aria-hidden />
                {formatHours(duration)}
              </li>
            </ul>
            <p dir="auto" className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">
              {description}
            </p>
            <TagLinks tags={tags} />
            <Shared itinerary={itinerary} />
            <p className="text-sm text-ink-soft">
              Shared <RelativeTime date={createdAt} />
            </p>
            <ShareButton name={name} />
          </div>
          <CityCorner city={city} />
        </div>
        <Talk
          activityKey="itineraryId"
          id={_id}
          name={name}
          count={itinerary.comments}
          page={paths.itinerary.to(_id)}
        />
        <PlaceOfCity city={city} />
      </article>
      <More itinerary={itinerary} />
    </>
  );
}

/** Who shared it, and what they and admins may do with it. */
function Shared({ itinerary: { _id, name, userId } }: { itinerary: Itinerary }) {
  const { session } = useSession();
  const navigate = useNavigate();
  const remove = useDeleteItinerary();
  const me = session.status === "signed-in" ? session.user.id : undefined;
  const ask = async () => {
    await removeWithReason({
      one: "itinerary",
      name,
      remove: async (why) => {
        await remove(_id, false, why);
        await navigate(paths.itineraries.to(), { replace: true });
      },
      finalFocus: () => null,
    });
  };
  return (
    <ActivityCreator
      label="Shared by"
      creator={userId}
      to={paths.traveller.to(userId._id)}
      about={name}
      editTo={userId._id === me ? paths.editTinerary.to(_id) : undefined}
      onRemove={roleOf(session) === "admin" && userId._id !== me ? () => void ask() : undefined}
    />
  );
}

/** The city that it is in. */
function CityCorner({ city }: { city: Itinerary["city"] }) {
  return (
    <aside
      aria-label={`About ${city.name}`}
      className="self-start overflow-hidden rounded-card border border-line bg-surface shadow-rest"
    >
      <Photo
        src={city.photo}
        details={city.photoDetails}
        alt=""
        fallback={cityPoster(city)}
        className="aspect-[8/5] w-full"
      />
      <div className="flex flex-col gap-3 p-5">
        <h2 dir="auto" className="text-xl wrap-anywhere">
          {city.name}
        </h2>
        {city.country && <p className="-mt-2 text-ink-soft">{city.country}</p>}
        <Link to={paths.city.to(city._id)} className={buttonClass("secondary", "small", "self-start")}>
          More of the city
        </Link>
      </div>
    </aside>
  );
}

const MORE = 3;

/** Three more of the city, or of the world when it has no other. */
function More({ itinerary: { _id, city } }: { itinerary: Itinerary }) {
  const here = useQuery(lovedItinerariesOptions(city._id, MORE + 1));
  const others = here.data?.response.filter((one) => one._id !== _id) ?? [];
  const isAlone = here.isSuccess && others.length === 0;
  const anywhere = useQuery({ ...lovedItinerariesOptions(undefined, MORE + 1), enabled: isAlone });
  const shown = (isAlone ? (anywhere.data?.response.filter((one) => one._id !== _id) ?? []) : others).slice(0, MORE);
  if (shown.length === 0) return null;
  return (
    <Shelf
      title={isAlone ? "Loved elsewhere" : `More in ${city.name}`}
      items={shown}
      renderItem={(one) => <ItineraryTile itinerary={one} heading="h3" isOneCity={!isAlone} />}
      rest={{ to: paths.itineraries.to(isAlone ? {} : { cityId: city._id }), label: "See all" }}
    />
  );
}

function NoItinerary() {
  return (
    <Notice title="Couldn't find the itinerary" documentTitle="Itinerary not found">
      <p className="text-lg text-ink-soft">Its author may have taken it back, or the address has a slip in it.</p>
      <Link to={paths.itineraries.to()} className={buttonClass("primary", "large")}>
        See all itineraries
      </Link>
    </Notice>
  );
}
