import { Ticket } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { ActivitySkeleton } from "@/components/activity-skeleton";
import { Empty } from "@/components/faces";
import { LoadMore } from "@/components/load-more";
import { QuietFailure } from "@/components/quiet-failure";
import { buttonClass } from "@/components/ui/button-class";
import { useSession } from "@/session/session";
import { Comments } from "@/features/comments/components/comments";
import { ReactionBar } from "@/features/reactions/components/reaction-bar";
import { useReactions } from "@/features/reactions/queries";
import { useToggleReaction } from "@/features/reactions/toggle";
import { ShowCard } from "@/features/shows/components/show-card";
import { useIsShowOf, useShowsOf } from "@/features/shows/queries";

type Props = {
  hotelId: string;
  /** Then it is the hotel's head that says that something is loading. */
  headIsPending: boolean;
};

/** The part of the hotel's page where shows, reactions and comments come together. */
export function HotelShows(props: Props) {
  return (
    <section aria-labelledby="shows" className="mt-12 sm:mt-16">
      <h2 id="shows" className="mb-6 text-2xl sm:text-3xl">
        Shows
      </h2>
      <ShowList {...props} />
    </section>
  );
}

function ShowList({ hotelId, headIsPending }: Props) {
  const { session } = useSession();
  const isGuest = session.status === "guest";
  const me = session.status === "logged" ? session.user.id : undefined;
  const [address] = useSearchParams();
  const wanted = address.get("comments");
  const toggle = useToggleReaction();
  const query = useShowsOf(hotelId);
  const pages = query.data?.pages.map((page) => page.response) ?? [];
  const reactions = useReactions(
    "showId",
    pages.map((page) => page.map(({ _id }) => _id)),
  );

  // It may be deleted since the link was made: then there is nothing to load all pages for.
  const isNotHere = wanted !== null && query.isSuccess && !pages.flat().some(({ _id }) => _id === wanted);
  const isFurtherOn = useIsShowOf(hotelId, isNotHere ? wanted : null);

  if (query.isPending) return <ActivitySkeleton silent={headIsPending} />;
  if (query.isLoadingError) {
    return <QuietFailure onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  const shows = pages.flat();
  if (shows.length === 0) {
    return (
      <Empty title="No Show for this Hotel" icon={<Ticket />}>
        <p className="text-ink-soft">The stage is free for now. Somebody has to be the first.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.newShow.to(hotelId)} className={buttonClass("primary")}>
            Put on the first
          </Link>
          <Link to={paths.hotels.to()} className={buttonClass("secondary")}>
            Explore Hotels
          </Link>
        </div>
      </Empty>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-6">
        {shows.map((show) => (
          <li key={show._id}>
            <ShowCard
              show={show}
              editTo={show.userId._id === me ? paths.editShow.to(show._id) : undefined}
              reactions={
                <ReactionBar
                  reactions={reactions.of(show._id)}
                  loading={reactions.isPending}
                  about={show.name}
                  signInTo={isGuest ? paths.signin.to(paths.hotel.to(hotelId)) : undefined}
                  onToggle={me ? toggle : undefined}
                />
              }
              comments={
                <Comments
                  target={{ showId: show._id }}
                  about={show.name}
                  me={me}
                  signInTo={isGuest ? paths.signin.to(paths.hotel.toComments(hotelId, show._id)) : undefined}
                  wanted={show._id === wanted}
                />
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} auto loadAll={isFurtherOn} />
    </>
  );
}
