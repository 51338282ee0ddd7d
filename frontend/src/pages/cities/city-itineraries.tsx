import { Route } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { paths } from "@/app/paths";
import { ActivitySkeleton } from "@/components/activity-skeleton";
import { Empty, Failure } from "@/components/faces";
import { LoadMore } from "@/components/load-more";
import { buttonClass } from "@/components/ui/button-class";
import { useFirstDrawing } from "@/components/use-first-drawing";
import { useSession } from "@/session/session";
import { Comments } from "@/features/comments/components/comments";
import { ItineraryCard } from "@/features/itineraries/components/itinerary-card";
import { useIsItineraryOf, useItinerariesOf } from "@/features/itineraries/queries";
import { ReactionBar } from "@/features/reactions/components/reaction-bar";
import { useReactions } from "@/features/reactions/queries";
import { useToggleReaction } from "@/features/reactions/toggle";

type Props = {
  cityId: string;
  /** Then it is the city's head that says that something is loading. */
  headIsPending: boolean;
};

/** The part of the city's page where itineraries, reactions and comments come together. */
export function CityItineraries(props: Props) {
  return (
    <section aria-labelledby="itineraries" className="mt-12 sm:mt-16">
      <h2 id="itineraries" className="mb-6 text-2xl sm:text-3xl">
        Itineraries
      </h2>
      <ItineraryList {...props} />
    </section>
  );
}

function ItineraryList({ cityId, headIsPending }: Props) {
  const { session } = useSession();
  const isGuest = session.status === "guest";
  const me = session.status === "logged" ? session.user.id : undefined;
  const [address] = useSearchParams();
  const wanted = address.get("comments");
  const toggle = useToggleReaction();
  const query = useItinerariesOf(cityId);
  const pages = query.data?.pages.map((page) => page.response) ?? [];
  const isTurn = useFirstDrawing(query);
  const reactions = useReactions(
    "itineraryId",
    pages.map((page) => page.map(({ _id }) => _id)),
  );

  // It may be deleted since the link was made: then there is nothing to load all pages for.
  const isNotHere = wanted !== null && query.isSuccess && !pages.flat().some(({ _id }) => _id === wanted);
  const isFurtherOn = useIsItineraryOf(cityId, isNotHere ? wanted : null);

  if (query.isLoadingError) {
    return <Failure error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  if (query.isPending || !isTurn) return <ActivitySkeleton silent={headIsPending} />;
  const itineraries = pages.flat();
  if (itineraries.length === 0) {
    return (
      <Empty title="Couldn't found Itineraries for this city" icon={<Route />}>
        <p className="text-ink-soft">Nobody has shared one yet. Somebody has to be the first.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.newTinerary.to(cityId)} className={buttonClass("primary")}>
            Share the first
          </Link>
          <Link to={paths.cities.to()} className={buttonClass("secondary")}>
            Explore Cities
          </Link>
        </div>
      </Empty>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-6">
        {itineraries.map((itinerary) => (
          <li key={itinerary._id}>
            <ItineraryCard
              itinerary={itinerary}
              editTo={itinerary.userId._id === me ? paths.editTinerary.to(itinerary._id) : undefined}
              reactions={
                <ReactionBar
                  reactions={reactions.of(itinerary._id)}
                  loading={reactions.isPending}
                  about={itinerary.name}
                  signInTo={isGuest ? paths.signin.to(paths.city.to(cityId)) : undefined}
                  onToggle={me ? toggle : undefined}
                />
              }
              comments={
                <Comments
                  target={{ itineraryId: itinerary._id }}
                  about={itinerary.name}
                  me={me}
                  signInTo={isGuest ? paths.signin.to(paths.city.toComments(cityId, itinerary._id)) : undefined}
                  wanted={itinerary._id === wanted}
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
