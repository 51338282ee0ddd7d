import {
  getItineraryOptions,
  getShowOptions,
  listItinerariesOptions,
  listShowsOptions,
} from "@/api/generated/@tanstack/react-query.gen";
import type {
  Found,
  Itinerary,
  ItineraryListResponse,
  ShowListResponse,
  ItineraryResponse,
  ShowResponse,
  Show,
} from "@/api/generated/types.gen";
import { foundOptions, isFound, searchOf } from "@/components/picker/found-options";
import type { Option, PickerSource } from "@/components/picker/source";
import type { ActivityKind } from "./schema";

const LIMIT = 20;

/** The newest itineraries, and the next shows: what is offered before anything is typed. */
export const firstItinerariesOptions = () => listItinerariesOptions({ query: { limit: LIMIT } });
export const firstShowsOptions = () => listShowsOptions({ query: { limit: LIMIT } });

/** Where an activity is. */
export function placeOf(activity: Itinerary | Show) {
  const { name, country } = "hotel" in activity ? activity.hotel.city : activity.city;
  return [name, country].filter(Boolean).join(", ");
}

const asOption = (activity: Itinerary | Show): Option => ({
  id: activity._id,
  label: activity.name,
  detail: placeOf(activity),
});

const select = (kind: ActivityKind) => (answer: ItineraryListResponse | ShowListResponse | Found) =>
  isFound(answer)
    ? foundOptions(answer, kind)
    : { found: answer.response.map(asOption), more: answer.next !== undefined };

/** Those of all people, with their cities. */
export const activitySources: Record<ActivityKind, PickerSource> = {
  itinerary: {
    one: "itinerary",
    many: "itineraries",
    find: (text) => ({
      ...(text === "" ? firstItinerariesOptions() : searchOf("itinerary", text, LIMIT)),
      select: select("itinerary"),
    }),
    get: (id) => ({
      ...getItineraryOptions({ path: { id } }),
      select: ({ response }: ItineraryResponse) => asOption(response),
    }),
  },
  show: {
    one: "show",
    many: "shows",
    find: (text) => ({
      ...(text === "" ? firstShowsOptions() : searchOf("show", text, LIMIT)),
      select: select("show"),
    }),
    get: (id) => ({ ...getShowOptions({ path: { id } }), select: ({ response }: ShowResponse) => asOption(response) }),
  },
};
