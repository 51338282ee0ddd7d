import { Route } from "lucide-react";
import { Link } from "react-router";
import type { Itinerary } from "@/api/generated/types.gen";
import type { PagedQuery } from "@/api/paged";
import { paths } from "@/app/paths";
import { Empty } from "@/components/states";
import { buttonClass } from "@/components/ui/button-class";
import { ItineraryCard } from "@/features/itineraries/components/itinerary-card";
import { useDeleteItinerary } from "@/features/itineraries/mutations";
import { itineraryOptions } from "@/features/itineraries/queries";
import { ActivityList } from "@/pages/activity-list";

type Props = { cityId: string; query: PagedQuery<Itinerary>; headIsPending: boolean };

export function CityItineraries({ cityId, query, headIsPending }: Props) {
  const remove = useDeleteItinerary();
  const empty = (
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
  return (
    <ActivityList
      title="Itineraries"
      one="itinerary"
      query={query}
      findOptions={itineraryOptions}
      belongs={(itinerary) => itinerary.cityId === cityId}
      activityKey="itineraryId"
      page={paths.city}
      id={cityId}
      editPage={paths.editTinerary}
      remove={(id, why) => remove(id, false, why)}
      renderCard={(itinerary, parts) => <ItineraryCard itinerary={itinerary} {...parts} />}
      empty={empty}
      headIsPending={headIsPending}
    />
  );
}
