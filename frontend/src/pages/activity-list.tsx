import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Itinerary, Show } from "@/api/generated/types.gen";
import type { PagedQuery } from "@/api/paged";
import { ActivitySkeleton } from "@/components/activity-skeleton";
import { PagedList } from "@/components/paged-list";
import { removeWithReason } from "@/components/removal/remove-with-reason";
import { roleOf, useSession } from "@/session/session";
import { Comments } from "@/features/comments/components/comments";
import type { CommentTarget } from "@/features/comments/queries";
import { ReactionBar } from "@/features/reactions/components/reaction-bar";
import { useToggleReaction } from "@/features/reactions/toggle";
import { type ActivityKey, useReactions } from "@/features/reactions/use-reactions";
import { paths } from "@/paths";
import { useBegun } from "./use-begun";

type CardParts = {
  reactions: ReactNode;
  comments: ReactNode;
  editTo: string | undefined;
  onRemove: (() => void) | undefined;
};

type Props<T, R, E, K extends QueryKey> = {
  title: "Itineraries" | "Shows";
  /** One of them, as a word. */
  one: "itinerary" | "show";
  query: PagedQuery<T>;
  /** Finds an activity by its id. */
  findOptions: (id: string) => UseQueryOptions<R, E, T, K>;
  belongs: (activity: T) => boolean;
  activityKey: ActivityKey;
  /** The page of the list, and the id of its city or hotel. */
  page: typeof paths.city;
  id: string;
  editPage: typeof paths.editShow;
  remove: (id: string, why: string) => Promise<unknown>;
  renderCard: (activity: T, parts: CardParts) => ReactNode;
  empty: ReactNode;
  quiet?: boolean;
  /** Between the heading and the list. */
  filters?: ReactNode;
  /** Whether the head of the page already announces that it is loading. */
  headIsPending: boolean;
};

/** The itineraries of a city or the shows of a hotel, with reactions and comments. */
export function ActivityList<T extends Itinerary | Show, R, E, K extends QueryKey>(props: Props<T, R, E, K>) {
  const {
    title,
    one,
    query,
    findOptions,
    belongs,
    activityKey,
    page,
    id,
    editPage,
    remove,
    renderCard,
    empty,
    quiet,
    filters,
    headIsPending,
  } = props;
  const { session } = useSession();
  const isGuest = session.status === "guest";
  const me = session.status === "signed-in" ? session.user.id : undefined;
  const isAdmin = roleOf(session) === "admin";
  const [search] = useSearchParams();
  const { pathname, search: address } = useLocation();
  const wanted = search.get("comments");
  const toggle = useToggleReaction();
  const begun = useBegun(me);
  const { pages = [], items } = query.data ?? {};
  const reactions = useReactions(
    activityKey,
    pages.map(({ response }) => response.map(({ _id }) => _id)),
  );

  // It may be deleted by now: then loading all pages is of no use.
  const isMissing = wanted !== null && query.isSuccess && !items?.some(({ _id }) => _id === wanted);
  const { data: found } = useQuery({ ...findOptions(wanted ?? ""), enabled: isMissing });

  const headingId = title.toLowerCase();
  const heading = useRef<HTMLHeadingElement>(null);
  const askAndRemove = ({ _id, name }: T) =>
    void removeWithReason({
      one,
      name,
      remove: (why) => remove(_id, why),
      // The card is gone with its button.
      finalFocus: () => heading.current,
    });
  return (
    <section aria-labelledby={headingId} className="mt-12 sm:mt-16">
      <h2 ref={heading} tabIndex={-1} id={headingId} className="mb-6 text-section">
        {title}
      </h2>
      {filters && <div className="mb-6 flex flex-col gap-4">{filters}</div>}
      <PagedList
        query={query}
        items={items}
        failed={query.isLoadingError}
        quiet={quiet}
        skeleton={<ActivitySkeleton silent={headIsPending} />}
        empty={empty}
        auto
        loadAll={isMissing && found !== undefined && belongs(found)}
      >
        {(activities) => (
          <ul className="flex flex-col gap-6">
            {activities.map((activity) => (
              <li key={activity._id}>
                {renderCard(activity, {
                  editTo: activity.userId._id === me ? editPage.to(activity._id) : undefined,
                  onRemove: isAdmin && activity.userId._id !== me ? () => askAndRemove(activity) : undefined,
                  reactions: (
                    <ReactionBar
                      reactions={reactions.of(activity._id)}
                      loading={reactions.isPending}
                      about={activity.name}
                      signInTo={isGuest ? paths.signin.to(pathname + address) : undefined}
                      onSignIn={({ name, itineraryId, showId }) =>
                        begun.keep({ reaction: { name, itineraryId, showId } })
                      }
                      onToggle={me ? toggle : undefined}
                    />
                  ),
                  comments: (
                    <Comments
                      target={{ [activityKey]: activity._id } as CommentTarget}
                      about={activity.name}
                      me={me}
                      isAdmin={isAdmin}
                      signInTo={isGuest ? paths.signin.to(page.toComments(id, activity._id)) : undefined}
                      onSignIn={(text) =>
                        begun.keep({ comment: { activity: activity._id, text } }, page.toComments(id, activity._id))
                      }
                      begun={begun.comment(activity._id)}
                      wanted={activity._id === wanted}
                      count={activity.comments}
                      startsOpen={begun.openComments.includes(activity._id)}
                    />
                  ),
                })}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
