import { useQuery } from "@tanstack/react-query";
import { CalendarDays, MapPin, Ticket } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { isNotFound } from "@/api/errors";
import type { Show } from "@/api/generated/types.gen";
import { asks, fromPath } from "@/api/page-query";
import { ActivityCreator } from "@/components/activity-creator";
import { cx } from "@/components/cx";
import { formatDollars } from "@/components/format";
import { HeroSkeleton, heroPhotoClass } from "@/components/hero";
import { Notice } from "@/components/notice";
import { isOver } from "@/components/over";
import { PageTitle } from "@/components/page-title";
import { Photo } from "@/components/photo";
import { OpenPhoto } from "@/components/viewer/open-photo";
import { useViewer } from "@/components/viewer/use-viewer";
import { removeWithReason } from "@/components/removal/remove-with-reason";
import { ShareButton } from "@/components/share-button";
import { Shelf } from "@/components/shelf";
import { Failure, Loading } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { roleOf, useSession } from "@/session/session";
import { hotelPoster } from "@/features/hotels/poster";
import { DateBlock } from "@/features/shows/components/date-block";
import { ShowTile } from "@/features/shows/components/show-tile";
import { ShowWhen } from "@/features/shows/components/show-when";
import { todayOf } from "@/features/shows/days";
import { useDeleteShow } from "@/features/shows/mutations";
import { showPoster } from "@/features/shows/poster";
import { nextShowsOptions, showOptions } from "@/features/shows/queries";
import { PlaceOfCity } from "@/features/cities/components/place-of-city";
import { Talk } from "@/pages/talk";
import type { Page } from "@/page";
import { paths } from "@/paths";

export const page: Page = {
  path: paths.show.path,
  access: "everyone",
  title: "Show",
  head: { about: "show" },
  queries: [asks("getShow", { id: fromPath("id") }, ({ id }) => showOptions(id))],
};

export default function ShowPage() {
  const { id = "" } = useParams();
  const query = useQuery(showOptions(id));
  if (isNotFound(query.error)) return <NoShow />;
  return (
    <div className="frame pt-4 sm:pt-8">
      {!query.data && (
        <PageTitle documentTitle={page.title} className="sr-only">
          Show
        </PageTitle>
      )}
      {query.isPending ? (
        <Loading>
          <HeroSkeleton />
        </Loading>
      ) : query.isLoadingError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Whole key={id} show={query.data} />
      )}
    </div>
  );
}

function Whole({ show }: { show: Show }) {
  const { _id, name, photo, price, description, hotel } = show;
  const over = isOver(show);
  const picture = { src: photo, details: show.photoDetails, alt: name, fallback: showPoster(show) };
  const view = useViewer({ name: "photos", label: `Photo of ${name}`, photos: [picture] });
  return (
    <>
      <article>
        <OpenPhoto className="clip-card" onOpen={() => view(0)}>
          <Photo {...picture} className={cx(heroPhotoClass, over && "opacity-60 grayscale-75")} eager />
        </OpenPhoto>
        <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_4fr]">
          <div className="flex min-w-0 flex-col gap-5">
            <div className="flex items-start gap-5">
              <DateBlock show={show} isOver={over} className="rounded-box py-3 max-[19rem]:hidden" />
              <header className="-mt-2 min-w-0">
                <p className="flex items-center gap-2 text-ink-soft [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-brand">
                  <MapPin aria-hidden />
                  <Link
                    to={paths.hotel.to(hotel._id)}
                    className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-brand underline-offset-4 hover:underline"
                  >
                    {hotel.name}
                  </Link>
                </p>
                <PageTitle documentTitle={name} className="wrap-anywhere">
                  {name}
                </PageTitle>
              </header>
            </div>
            {over && <p className="font-semibold text-ink-soft">This show is over.</p>}
            <div className="flex flex-wrap items-start gap-x-6 gap-y-3 text-lg font-semibold [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:shrink-0">
              <p className="flex items-start gap-2 [&>svg]:text-brand">
                <CalendarDays aria-hidden />
                <ShowWhen show={show} />
              </p>
              <p className="flex items-start gap-2 text-accent tabular-nums">
                <Ticket aria-hidden />
                {formatDollars(price)}
              </p>
            </div>
            <p dir="auto" className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">
              {description}
            </p>
            <Hosted show={show} />
            <ShareButton name={name} />
          </div>
          <HotelCorner hotel={hotel} />
        </div>
        <Talk activityKey="showId" id={_id} name={name} count={show.comments} page={paths.show.to(_id)} />
        <PlaceOfCity city={hotel.city} />
      </article>
      <More show={show} />
    </>
  );
}

/** Who hosts it, and what they and admins may do with it. */
function Hosted({ show: { _id, name, userId, hotelId } }: { show: Show }) {
  const { session } = useSession();
  const navigate = useNavigate();
  const remove = useDeleteShow();
  const me = session.status === "signed-in" ? session.user.id : undefined;
  const ask = async () => {
    await removeWithReason({
      one: "show",
      name,
      remove: async (why) => {
        await remove(_id, false, why);
        await navigate(paths.hotel.to(hotelId), { replace: true });
      },
      finalFocus: () => null,
    });
  };
  return (
    <ActivityCreator
      label="Hosted by"
      creator={userId}
      to={paths.traveller.to(userId._id)}
      about={name}
      editTo={userId._id === me ? paths.editShow.to(_id) : undefined}
      onRemove={roleOf(session) === "admin" && userId._id !== me ? () => void ask() : undefined}
    />
  );
}

/** Where it is. */
function HotelCorner({ hotel }: { hotel: Show["hotel"] }) {
  const { _id, name, photo, photoDetails, city } = hotel;
  return (
    <aside
      aria-label={`About ${name}`}
      className="self-start overflow-hidden rounded-card border border-line bg-surface shadow-rest"
    >
      <Photo
        src={photo[0]}
        details={photoDetails?.[0]}
        alt=""
        fallback={hotelPoster(_id, city.name)}
        className="aspect-[8/5] w-full"
      />
      <div className="flex flex-col gap-3 p-5">
        <h2 dir="auto" className="text-xl wrap-anywhere">
          {name}
        </h2>
        <p className="-mt-2 text-ink-soft">
          <Link
            to={paths.city.to(city._id)}
            className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
          >
            {[city.name, city.country].filter(Boolean).join(", ")}
          </Link>
        </p>
        <Link to={paths.hotel.to(_id)} className={buttonClass("secondary", "small", "self-start")}>
          More at the hotel
        </Link>
      </div>
    </aside>
  );
}

const MORE = 3;

/** The next three shows of the city, or of the world when it has no other. */
function More({ show: { _id, hotel } }: { show: Show }) {
  const [today] = useState(() => todayOf(new Date()));
  const { city } = hotel;
  const here = useQuery(nextShowsOptions({ cityId: city._id, from: today }, MORE + 1));
  const others = here.data?.response.filter((one) => one._id !== _id) ?? [];
  const isAlone = here.isSuccess && others.length === 0;
  const anywhere = useQuery({ ...nextShowsOptions({ from: today }, MORE + 1), enabled: isAlone });
  const shown = (isAlone ? (anywhere.data?.response.filter((one) => one._id !== _id) ?? []) : others).slice(0, MORE);
  if (shown.length === 0) return null;
  return (
    <Shelf
      title={isAlone ? "What’s on elsewhere" : `Also in ${city.name}`}
      items={shown}
      renderItem={(one) => <ShowTile show={one} heading="h3" />}
      rest={{ to: paths.shows.to(isAlone ? {} : { cityId: city._id }), label: "See all" }}
    />
  );
}

function NoShow() {
  return (
    <Notice title="Couldn't find the show" documentTitle="Show not found">
      <p className="text-lg text-ink-soft">Its host may have called it off, or the address has a slip in it.</p>
      <Link to={paths.shows.to()} className={buttonClass("primary", "large")}>
        See what’s on
      </Link>
    </Notice>
  );
}
