import type * as sdk from "./generated/sdk.gen";

type Endpoint = keyof typeof sdk;

const CITY = ["listCities", "getCity", "getMap", "search"] as const;
const HOTEL = ["listHotels", "getHotel", "search"] as const;
const ITINERARY = ["listItineraries", "getItinerary", "listTags", "search"] as const;
const SHOW = ["listShows", "getShow", "search"] as const;
/** What cities and hotels tell of what is in them: how many, from what price, and when the next one is. */
const IN_CITIES = ["listCities", "getCity"] as const;
const IN_HOTELS = ["listHotels", "getHotel", ...IN_CITIES] as const;
/** What is deleted with an itinerary or a show. */
const RESPONSES = ["listComments", "listReactions"] as const;

/**
 * The queries that each write invalidates. Hotels contain their city's name, My Reactions the name and picture of the
 * activity, everything its creator's; a deletion includes all that belongs to the thing. (What is missing here updates
 * its lists itself: comments/mutations.ts, reactions/toggle.ts.)
 */
export const INVALIDATES = {
  createCity: ["listCities", "getMap", "search"],
  updateCity: [...CITY, ...HOTEL],
  deleteCity: [...CITY, ...HOTEL, ...ITINERARY, ...SHOW, ...RESPONSES],

  createHotel: ["listHotels", ...IN_CITIES, "getMap", "search"],
  updateHotel: [...HOTEL, ...IN_CITIES],
  deleteHotel: [...HOTEL, ...IN_CITIES, "getMap", ...SHOW, ...RESPONSES],

  createItinerary: ["listItineraries", "listTags", ...IN_CITIES, "getMap", "search"],
  updateItinerary: [...ITINERARY, ...IN_CITIES, "listReactions"],
  deleteItinerary: [...ITINERARY, ...IN_CITIES, "getMap", ...RESPONSES],

  createShow: ["listShows", ...IN_HOTELS, "search"],
  updateShow: [...SHOW, ...IN_HOTELS, "listReactions"],
  deleteShow: [...SHOW, ...IN_HOTELS, ...RESPONSES],

  createReaction: ["listReactions"],
  removeReaction: ["listReactions"],
  endSession: ["listSessions"],
  endOtherSessions: ["listSessions"],
  updateProfile: ["getProfile", "getPerson", ...CITY, ...HOTEL, ...ITINERARY, ...SHOW, "listComments"],
} satisfies Partial<Record<Endpoint, readonly Endpoint[]>>;

export type Write = keyof typeof INVALIDATES;

/** Matches the queries of these endpoints. */
export const queriesOf =
  (endpoints: readonly Endpoint[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    endpoints.includes((queryKey[0] as { _id: Endpoint })._id);

/** Queries whose answers are the same for everybody. */
export const isPublic = queriesOf([...CITY, ...HOTEL, ...ITINERARY, ...SHOW, "listComments", "getConfig"]);
