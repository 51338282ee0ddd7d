import type * as sdk from "./generated/sdk.gen";

/** A call of the API, by its name. */
type Endpoint = keyof typeof sdk;

const CITY = ["listCities", "getCity"] as const;
const HOTEL = ["listHotels", "getHotel"] as const;
const ITINERARY = ["listItineraries", "getItinerary"] as const;
const SHOW = ["listShows", "getShow"] as const;
/** What belongs to an itinerary or a show, and goes with it. */
const TALK = ["listComments", "listReactions"] as const;

/**
 * What a write makes old: the calls whose earlier answers are no longer true after it. Hotels carry their city's name,
 * My Reactions the name and picture of the itinerary or show, everything its creator's; a deletion takes away all that
 * belongs to the thing. (What is not here changes its lists itself: comments/mutations.ts, reactions/toggle.ts.)
 */
export const OUTDATES = {
  createCity: ["listCities"],
  updateCity: [...CITY, ...HOTEL],
  deleteCity: [...CITY, ...HOTEL, ...ITINERARY, ...SHOW, ...TALK],

  createHotel: ["listHotels"],
  updateHotel: HOTEL,
  deleteHotel: [...HOTEL, ...SHOW, ...TALK],

  createItinerary: ["listItineraries"],
  updateItinerary: [...ITINERARY, "listReactions"],
  deleteItinerary: [...ITINERARY, ...TALK],

  createShow: ["listShows"],
  updateShow: [...SHOW, "listReactions"],
  deleteShow: [...SHOW, ...TALK],

  createReaction: ["listReactions"],
  removeReaction: ["listReactions"],
  updateProfile: ["getProfile", ...CITY, ...HOTEL, ...ITINERARY, ...SHOW, "listComments"],
} satisfies Partial<Record<Endpoint, readonly Endpoint[]>>;

export type Write = keyof typeof OUTDATES;

/** For the cache: the queries of these calls. */
export const queriesOf =
  (endpoints: readonly Endpoint[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    endpoints.includes((queryKey[0] as { _id: Endpoint })._id);

/** The queries whose answers do not depend on who asks. */
export const isSameForAll = queriesOf([...CITY, ...HOTEL, ...ITINERARY, ...SHOW, "listComments", "getConfig"]);
