import type { Show } from "@/api/generated/types.gen";
import { activityPoster } from "@/components/activity-poster";

/** The poster of a show: what is on, with what one sees of its city. */
export const showPoster = (show: Pick<Show, "_id" | "name" | "hotel">) =>
  activityPoster("shows", show, show.hotel.city.name);
