import { CalendarDays } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import type { Show } from "@/api/generated/types.gen";
import type { PagedQuery } from "@/api/paged";
import { ActivitySkeleton } from "@/components/activity-skeleton";
import { Folded, FoldedSkeleton } from "@/components/filters/folded";
import { Empty } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { ShowMonth } from "@/features/shows/components/show-month";
import { ShowCard } from "@/features/shows/components/show-card";
import { useDeleteShow } from "@/features/shows/mutations";
import { showOptions } from "@/features/shows/queries";
import { ActivityList, useCardActions, useListTalk, useWantedComments } from "@/pages/activity-list";
import { paths } from "@/paths";

type Props = { hotelId: string; query: PagedQuery<Show> };

export function HotelShows({ hotelId, query }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useDeleteShow();
  const actionsOf = useCardActions({
    one: "show",
    editPage: paths.editShow,
    remove: (id, why) => remove(id, false, why),
    heading,
  });
  const talkOf = useListTalk("showId", query, (id) => paths.hotel.toComments(hotelId, id));
  const comesLater = useWantedComments(query, showOptions, (show) => show.hotelId === hotelId);
  // It opens at the next show.
  const next = query.data?.items[0];
  const empty = (
    <Empty title="No Show for this Hotel">
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
  return (
    <ActivityList
      title="Shows"
      heading={heading}
      query={query}
      loadAll={comesLater}
      quiet
      filters={
        next ? (
          <Folded label="Days with shows" icon={CalendarDays}>
            <ShowMonth key={hotelId} hotelId={hotelId} first={next.localDate.slice(0, 7)} />
          </Folded>
        ) : (
          query.isPending && <FoldedSkeleton />
        )
      }
      skeleton={<ActivitySkeleton silent={false} />}
      empty={empty}
    >
      {(show) => <ShowCard show={show} {...talkOf(show)} {...actionsOf(show)} />}
    </ActivityList>
  );
}
