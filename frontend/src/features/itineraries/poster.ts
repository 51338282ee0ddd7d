import type { Itinerary } from "@/api/generated/types.gen";
import { activityPoster } from "@/components/activity-poster";

/** The poster of an itinerary, for its photo at a position: what one does there, before the landmark of its city. */
export const itineraryPoster = (itinerary: Pick<Itinerary, "_id" | "name" | "city">, position = 0) =>
  activityPoster("itineraries", itinerary, itinerary.city.name, position);
