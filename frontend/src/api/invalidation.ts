import type * as sdk from "./generated/sdk.gen";

type Endpoint = keyof typeof sdk;

const CITY = ["listCities", "getCity"] as const;
const HOTEL = ["listHotels", "getHotel"] as const;
const ITINERARY = ["listItineraries", "getItinerary"] as const;
const SHOW = ["listShows", "getShow"] as const;
/** What is deleted with an itinerary or a show. */
const RESPONSES = ["listComments", "listReactions"] as const;

/**
 * The queries that each write invalidates. Hotels contain their city's name, My Reactions the name and picture of the
 * activity, everything its creator's; a deletion includes all that belongs to the thing. (What is missing here updates
 * its lists itself: comments/mutations.ts, reactions/toggle.ts.)
 */
export const INVALIDATES = {
  createCity: ["listCities"],
  updateCity: [...CITY, ...HOTEL],
  deleteCity: [...CITY, ...HOTEL, ...ITINERARY, ...SHOW, ...RESPONSES],

  createHotel: ["listHotels"],
  updateHotel: HOTEL,
  deleteHotel: [...HOTEL, ...SHOW, ...RESPONSES],

  createItinerary: ["listItineraries"],
  updateItinerary: [...ITINERARY, "listReactions"],
  deleteItinerary: [...ITINERARY, ...RESPONSES],

  createShow: ["listShows"],
  updateShow: [...SHOW, "listReactions"],
  deleteShow: [...SHOW, ...RESPONSES],

  createReaction: ["listReactions"],
  removeReaction: ["listReactions"],
  endSession: ["listSessions"],
  endOtherSessions: ["listSessions"],
  updateProfile: ["getProfile", ...CITY, ...HOTEL, ...ITINERARY, ...SHOW, "listComments"],
} satisfies Partial<Record<Endpoint, readonly Endpoint[]>>;

export type Write = keyof typeof INVALIDATES;

/** Matches the queries of these endpoints. */
export const queriesOf =
  (endpoints: readonly Endpoint[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    endpoints.includes((queryKey[0] as { _id: Endpoint })._id);

/** Queries whose answers are the same for everybody. */
export const isPublic = queriesOf([...CITY, ...HOTEL, ...ITINERARY, ...SHOW, "listComments", "getConfig"]);
