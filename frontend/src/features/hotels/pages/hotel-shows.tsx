import { Ticket } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/app/paths";
import { ActivitySkeleton } from "@/components/activity-skeleton";
import { Empty, Failure } from "@/components/faces";
import { LoadMore } from "@/components/load-more";
import { buttonClass } from "@/components/ui/button-class";
import { useSession } from "@/features/auth/session";
import { Comments } from "@/features/comments/components/comments";
import { ReactionBar } from "@/features/reactions/components/reaction-bar";
import { useReactions } from "@/features/reactions/queries";
import { ShowCard } from "@/features/shows/components/show-card";
import { useShowsOf } from "@/features/shows/queries";

/** The part of the hotel's page where shows, reactions and comments come together. */
export function HotelShows({ hotelId }: { hotelId: string }) {
  return (
    <section aria-labelledby="shows" className="mt-12 sm:mt-16">
      <h2 id="shows" className="mb-6 text-2xl sm:text-3xl">
        Shows
      </h2>
      <ShowList hotelId={hotelId} />
    </section>
  );
}

function ShowList({ hotelId }: { hotelId: string }) {
  const { session } = useSession();
  const query = useShowsOf(hotelId);
  const pages = query.data?.pages.map((page) => page.response) ?? [];
  const reactions = useReactions(
    "showId",
    pages.map((page) => page.map(({ _id }) => _id)),
  );

  if (query.isPending) return <ActivitySkeleton />;
  if (query.isError && !query.isFetchNextPageError) {
    return <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  const shows = pages.flat();
  if (shows.length === 0) {
    return (
      <Empty title="No Show for this Hotel" icon={<Ticket />}>
        <p className="text-ink-soft">The stage is free for now. Other hotels have something on.</p>
        <Link to={paths.hotels.to()} className={buttonClass("secondary")}>
          Explore Hotels
        </Link>
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
              reactions={
                <ReactionBar
                  reactions={reactions.of(show._id)}
                  loading={reactions.isPending}
                  about={show.name}
                  signInTo={session.status === "logged" ? undefined : paths.signin.to(paths.hotel.to(hotelId))}
                />
              }
              comments={<Comments target={{ showId: show._id }} about={show.name} />}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} auto />
    </>
  );
}
