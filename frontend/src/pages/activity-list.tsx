import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode, RefObject } from "react";
import { useSearchParams } from "react-router";
import type { Itinerary, Show } from "@/api/generated/types.gen";
import type { PagedQuery } from "@/api/paged";
import { ActivitySkeleton } from "@/components/activity-skeleton";
import { PagedList } from "@/components/paged-list";
import { removeWithReason } from "@/components/removal/remove-with-reason";
import type { ActivityKey } from "@/features/reactions/use-reactions";
import type { paths } from "@/paths";
import { roleOf, useSession } from "@/session/session";
import { useTalk } from "./use-talk";

type Props<T> = {
  title: string;
  /** Of its heading, for what is gone with the focus in it. */
  heading: RefObject<HTMLHeadingElement | null>;
  query: PagedQuery<T>;
  /** See useWantedComments. */
  loadAll: boolean;
  /** A retry button instead of an alert when it cannot be loaded. */
  quiet?: boolean;
  /** Between the heading and the list. */
  filters: ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The card of one of them. */
  children: (activity: T) => ReactNode;
};

/**
 * The itineraries of a city or the shows of a hotel. The page fills its slots; what cards say and offer beside their
 * activity is made by the hooks below.
 */
export function ActivityList<T extends Itinerary | Show>(props: Props<T>) {
  const { title, heading, query, loadAll, quiet, filters, skeleton, empty, children } = props;
  const headingId = title.toLowerCase();
  return (
    <section aria-labelledby={headingId} className="mt-12 sm:mt-16">
      <h2 ref={heading} tabIndex={-1} id={headingId} className="mb-6 text-section">
        {title}
      </h2>
      {filters && <div className="mb-6 flex flex-col gap-4">{filters}</div>}
      <PagedList
        query={query}
        items={query.data?.items}
        failed={query.isLoadingError}
        quiet={quiet}
        skeleton={skeleton}
        empty={empty}
        auto
        loadAll={loadAll}
      >
        {(activities) => (
          <ul className="flex flex-col gap-6">
            {activities.map((activity) => (
              <li key={activity._id}>{children(activity)}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** In place of the list until the head above is loaded: the list would shift if that turns out longer. */
export function ActivityListSkeleton({ title }: { title: string }) {
  return (
    <section aria-labelledby={title.toLowerCase()} className="mt-12 sm:mt-16">
      <h2 id={title.toLowerCase()} className="mb-6 text-section">
        {title}
      </h2>
      <ActivitySkeleton silent />
    </section>
  );
}

const useWanted = () => useSearchParams()[0].get("comments");

/** Reactions and comments of the cards of a list. `toComments`: the page of the list with the comments of one of them open. */
export function useListTalk<T extends Itinerary | Show>(
  activityKey: ActivityKey,
  query: PagedQuery<T>,
  toComments: (id: string) => string,
) {
  const wanted = useWanted();
  const pages = query.data?.pages ?? [];
  const talk = useTalk(
    activityKey,
    pages.map(({ response }) => response.map(({ _id }) => _id)),
  );
  return (activity: T) => ({
    reactions: talk.reactions(activity),
    comments: talk.comments(activity, toComments(activity._id), { wanted: activity._id === wanted }),
  });
}

/** Whether the address asks for the comments of an activity that comes later in the list. */
export function useWantedComments<T extends Itinerary | Show, R, E, K extends QueryKey>(
  query: PagedQuery<T>,
  /** Finds an activity by its id. */
  findOptions: (id: string) => UseQueryOptions<R, E, T, K>,
  belongs: (activity: T) => boolean,
): boolean {
  const wanted = useWanted();
  // It may be deleted by now: then loading all pages is of no use.
  const isMissing = wanted !== null && query.isSuccess && !query.data.items.some(({ _id }) => _id === wanted);
  const { data: found } = useQuery({ ...findOptions(wanted ?? ""), enabled: isMissing });
  return isMissing && found !== undefined && belongs(found);
}

type Actions = {
  /** The kind of thing, as a word. */
  one: "itinerary" | "show";
  editPage: typeof paths.editShow;
  remove: (id: string, why: string) => Promise<unknown>;
  /** Takes the focus when a card is gone with its button. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** What the reader may do with the card of an activity: edit their own, and as an admin remove those of others. */
export function useCardActions({ one, editPage, remove, heading }: Actions) {
  const { session } = useSession();
  const me = session.status === "signed-in" ? session.user.id : undefined;
  const isAdmin = roleOf(session) === "admin";
  return ({ _id, name, userId }: Itinerary | Show) => {
    const isOwn = userId._id === me;
    const askAndRemove = () =>
      void removeWithReason({ one, name, remove: (why) => remove(_id, why), finalFocus: () => heading.current });
    return {
      editTo: isOwn ? editPage.to(_id) : undefined,
      onRemove: isAdmin && !isOwn ? askAndRemove : undefined,
    };
  };
}
