import { useRef } from "react";
import { Link } from "react-router";
import type { City, Itinerary } from "@/api/generated/types.gen";
import type { PagedQuery } from "@/api/paged";
import { ActivitySkeleton } from "@/components/activity-skeleton";
import { ActiveFilters } from "@/components/filters/active-filters";
import { FilterBar } from "@/components/filters/filter-bar";
import { NothingFits } from "@/components/filters/nothing-fits";
import { OrderSelect } from "@/components/filters/order-select";
import { Empty } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { useLatch } from "@/components/use-latch";
import { ItineraryCard } from "@/features/itineraries/components/itinerary-card";
import { ItineraryFilters } from "@/features/itineraries/components/itinerary-filters";
import { useDeleteItinerary } from "@/features/itineraries/mutations";
import { itinerariesCountOptions, itineraryOptions } from "@/features/itineraries/queries";
import { ORDERS } from "@/features/itineraries/filter";
import type { useItineraryFilter } from "@/features/itineraries/use-itinerary-filter";
import { ActivityList, useCardActions, useListTalk, useWantedComments } from "@/pages/activity-list";
import { paths } from "@/paths";

/** Of so many one sees at a glance which one wants. */
const FEW = 6;

type Props = {
  city: Pick<City, "_id" | "counts">;
  query: PagedQuery<Itinerary>;
  choice: ReturnType<typeof useItineraryFilter>;
};

export function CityItineraries({ city, query, choice }: Props) {
  const cityId = city._id;
  const { filter, setFilter, active, clear } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useDeleteItinerary();
  const actionsOf = useCardActions({
    one: "itinerary",
    editPage: paths.editTinerary,
    remove: (id, why) => remove(id, false, why),
    heading,
  });
  const talkOf = useListTalk("itineraryId", query, (id) => paths.city.toComments(cityId, id));
  const comesLater = useWantedComments(query, itineraryOptions, (itinerary) => itinerary.cityId === cityId);
  // The city knows before the list is there, which would jump if the filters came with it.
  const wereMany = useLatch((query.data?.items.length ?? city.counts.itineraries) > FEW);
  const empty = (
    <Empty title="Couldn't found Itineraries for this city">
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
  const nothing = (
    <NothingFits
      title="Nothing here fits"
      one="itinerary"
      many="itineraries"
      without={active.map((one) => ({ filter: one, options: itinerariesCountOptions(one.rest) }))}
      onClear={clear}
    />
  );
  const filters = (
    <>
      <FilterBar count={active.length} onClear={clear} pages={query.isPlaceholderData ? undefined : query.data?.pages}>
        <ItineraryFilters filter={filter} onChange={setFilter}>
          <div className="max-w-xs">
            <OrderSelect orders={ORDERS} order={filter.order} onChange={(order) => setFilter({ order })} />
          </div>
        </ItineraryFilters>
      </FilterBar>
      <ActiveFilters filters={active} onClear={clear} />
    </>
  );
  return (
    <ActivityList
      title="Itineraries"
      heading={heading}
      query={query}
      loadAll={comesLater}
      filters={(wereMany || active.length > 0 || filter.order !== "newest") && filters}
      skeleton={<ActivitySkeleton silent={false} />}
      empty={active.length > 0 ? nothing : empty}
    >
      {(itinerary) => <ItineraryCard itinerary={itinerary} {...talkOf(itinerary)} {...actionsOf(itinerary)} />}
    </ActivityList>
  );
}
