import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { SessionUser } from "@/api/generated/types.gen";
import { formatUsd } from "@/components/format";
import { formatShowDate } from "@/components/show-time";
import { Photo } from "@/components/photo";
import { QuietFailure } from "@/components/quiet-failure";
import { RowLink } from "@/components/row-link";
import { ShelfFrame } from "@/components/shelf";
import { TalkCounts } from "@/components/talk-counts";
import { buttonClass } from "@/components/ui/button-class";
import { latestItinerariesByOptions } from "@/features/itineraries/queries";
import { todayOf } from "@/features/shows/days";
import { nextShowsOptions } from "@/features/shows/queries";
import { OwnRoom, ownListClass } from "./own-room";
import { itineraryPoster } from "@/features/itineraries/poster";
import { showPoster } from "@/features/shows/poster";
import { paths } from "@/paths";

const SHOWN = 4;
const SHOWS = 2;

/** What the person has shared and hosts, the latest of it; or what to do first. */
export default function HomeOwn({ user }: { user: SessionUser }) {
  const [today] = useState(() => todayOf(new Date()));
  const itineraries = useQuery(latestItinerariesByOptions(user.id, SHOWN));
  const shows = useQuery(nextShowsOptions({ userId: user.id, from: today }, SHOWS));
  if (itineraries.isPending || shows.isPending) return <OwnRoom />;
  const retry = () => {
    if (itineraries.isError) void itineraries.refetch();
    if (shows.isError) void shows.refetch();
  };
  const hosted = shows.data?.response ?? [];
  const shared = itineraries.data?.response.slice(0, SHOWN - hosted.length) ?? [];
  const isEmpty = hosted.length + shared.length === 0;
  if (isEmpty && itineraries.isSuccess && shows.isSuccess) return <First name={user.name} />;
  return (
    <div className="frame">
      <ShelfFrame title={`Hello, ${user.name}`} className="pt-6 sm:pt-8" action={<ShareAnother />}>
        {isEmpty ? (
          <QuietFailure onRetry={retry} retrying={itineraries.isFetching || shows.isFetching} />
        ) : (
          <ul aria-label="Yours" className={ownListClass}>
            {hosted.map((show) => (
              <li key={show._id}>
                <RowLink
                  to={paths.show.to(show._id)}
                  name={show.name}
                  photo={
                    <Photo
                      src={show.photo}
                      details={show.photoDetails}
                      alt=""
                      fallback={showPoster(show)}
                      className="size-full"
                    />
                  }
                >
                  <span className="block">{formatShowDate(show)}</span>
                  <TalkCounts loved={show.loved} comments={show.comments} />
                </RowLink>
              </li>
            ))}
            {shared.map(({ _id, name, photo, photoDetails, city, price, loved, comments }) => (
              <li key={_id}>
                <RowLink
                  to={paths.itinerary.to(_id)}
                  name={name}
                  photo={
                    <Photo
                      src={photo[0]}
                      details={photoDetails?.[0]}
                      alt=""
                      fallback={itineraryPoster({ _id, name, city })}
                      className="size-full"
                    />
                  }
                >
                  <span className="block">
                    {city.name} · {formatUsd(price)}
                  </span>
                  <TalkCounts loved={loved} comments={comments} />
                </RowLink>
              </li>
            ))}
          </ul>
        )}
      </ShelfFrame>
    </div>
  );
}

function ShareAnother() {
  return (
    <Link
      to={paths.newTinerary.to()}
      className={buttonClass("secondary", "small", "ml-auto max-[24rem]:[&>svg]:hidden")}
    >
      <Plus aria-hidden />
      Share another
    </Link>
  );
}

/** For who has nothing yet. */
function First({ name }: { name: string }) {
  return (
    <div className="frame pt-6 sm:pt-8">
      <section
        aria-labelledby="first"
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-brand-wash p-5 text-on-brand-wash sm:p-7"
      >
        <div className="max-w-xl min-w-0 flex-[1_1_18rem]">
          <h2 id="first" className="text-section">
            Welcome, {name}
          </h2>
          <p className="mt-2">
            Which walk would you take a friend on? Share it: a name, a picture, what it costs and how long it takes.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={paths.newTinerary.to()} className={buttonClass("primary")}>
            Share your first
          </Link>
          <Link to={paths.itineraries.to({ order: "loved" })} className={buttonClass("quiet")}>
            See what others love
          </Link>
        </div>
      </section>
    </div>
  );
}
