import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "@/app/paths";
import { formatHours, formatUsd } from "@/components/format";
import { MyListPage } from "@/components/my-list/my-list-page";
import { useUserId } from "@/session/session";
import { ITINERARY_DELETION, useDeleteItinerary } from "@/features/itineraries/mutations";
import { itinerariesByOptions } from "@/features/itineraries/queries";

export default function MyItinerariesPage() {
  const query = useInfiniteQuery(itinerariesByOptions(useUserId()));
  const remove = useDeleteItinerary();
  return (
    <MyListPage
      title="My Tineraries"
      one="itinerary"
      many="itineraries"
      add={{ to: paths.newTinerary.to(), label: "New itinerary" }}
      query={query}
      emptyTitle="Couldn't find itineraries for this user"
      rowOf={(itinerary) => ({
        photo: { src: itinerary.photo[0], fallback: { kind: "itineraries", id: itinerary._id } },
        to: paths.city.to(itinerary.cityId),
        editTo: paths.editTinerary.to(itinerary._id),
        facts: [formatUsd(itinerary.price), formatHours(itinerary.duration)],
      })}
      deletionBody={ITINERARY_DELETION}
      remove={remove}
    />
  );
}
