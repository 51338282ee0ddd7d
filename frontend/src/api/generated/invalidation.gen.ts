// This file is written by `npm run api-client` from openapi/openapi.json (x-reads, x-changes).
import type * as sdk from "./sdk.gen";

export type Endpoint = keyof typeof sdk;

/** The queries that each write makes stale: they show something of a kind that it changes. */
export const INVALIDATES = {
  googleSession: ["listSessions"],
  updateProfile: ["getProfile", "listCities", "getCity", "listComments", "listHotels", "getHotel", "listItineraries", "getItinerary", "getPerson", "search", "listShows", "getShow"],
  resetPassword: ["listSessions"],
  endOtherSessions: ["listSessions"],
  endSession: ["listSessions"],
  signIn: ["listSessions"],
  signOut: ["listSessions"],
  verifyEmail: ["listSessions", "search"],
  createCity: ["listCities", "listHotels", "listItineraries", "getMap", "search"],
  updateCity: ["getProfile", "listCities", "getCity", "listComments", "listHotels", "getHotel", "listItineraries", "getItinerary", "getMap", "getPerson", "listPhotos", "listReactions", "search", "listShows", "getShowCalendar", "getShow", "listTags"],
  deleteCity: ["getProfile", "listCities", "getCity", "listComments", "listHotels", "getHotel", "listItineraries", "getItinerary", "getMap", "getPerson", "listPhotos", "listReactions", "search", "listShows", "getShowCalendar", "getShow", "listTags"],
  createComment: ["listCities", "listComments", "listItineraries", "getItinerary", "getPerson", "search", "listShows", "getShow"],
  updateComment: ["listComments"],
  deleteComment: ["listCities", "listComments", "listItineraries", "getItinerary", "getPerson", "search", "listShows", "getShow"],
  createHotel: ["listCities", "getCity", "listHotels", "getMap", "search"],
  deleteHotel: ["getProfile", "listCities", "getCity", "listComments", "listHotels", "getHotel", "listItineraries", "getItinerary", "getMap", "getPerson", "listPhotos", "listReactions", "search", "listShows", "getShowCalendar", "getShow", "listTags"],
  updateHotel: ["getProfile", "listCities", "getCity", "listComments", "listHotels", "getHotel", "listItineraries", "getItinerary", "getMap", "getPerson", "listPhotos", "listReactions", "search", "listShows", "getShowCalendar", "getShow", "listTags"],
  createItinerary: ["listCities", "getCity", "listItineraries", "getMap", "getPerson", "listReactions", "search", "listShows", "listTags"],
  updateItinerary: ["listCities", "getCity", "listComments", "listItineraries", "getItinerary", "getMap", "listReactions", "search", "listShows", "listTags"],
  deleteItinerary: ["listCities", "getCity", "listComments", "listItineraries", "getItinerary", "getMap", "getPerson", "listReactions", "search", "listShows", "listTags"],
  createPhoto: ["listPhotos"],
  deletePhoto: ["listPhotos"],
  updatePhoto: ["getProfile", "listCities", "getCity", "listComments", "listHotels", "getHotel", "listItineraries", "getItinerary", "getPerson", "listPhotos", "listReactions", "search", "listShows", "getShow"],
  toggleReaction: ["listCities", "listItineraries", "getItinerary", "listReactions", "search", "listShows", "getShow"],
  createReaction: ["listReactions"],
  removeReaction: ["listCities", "listItineraries", "getItinerary", "listReactions", "search", "listShows", "getShow"],
  createShow: ["listCities", "getCity", "listHotels", "getHotel", "listItineraries", "getMap", "getPerson", "listReactions", "search", "listShows", "getShowCalendar"],
  deleteShow: ["listCities", "getCity", "listComments", "listHotels", "getHotel", "listItineraries", "getMap", "getPerson", "listReactions", "search", "listShows", "getShowCalendar", "getShow"],
  updateShow: ["listCities", "getCity", "listComments", "listHotels", "getHotel", "listItineraries", "getMap", "listReactions", "search", "listShows", "getShowCalendar", "getShow"],
} as const satisfies Partial<Record<Endpoint, readonly Endpoint[]>>;

/** The queries whose answers are the same for everybody. */
export const PUBLIC = ["startGoogle", "googleCallback", "openConfirmation", "listCities", "getCity", "listComments", "getConfig", "listHotels", "getHotel", "listItineraries", "getItinerary", "getMap", "getPerson", "search", "listShows", "getShowCalendar", "getShow", "listTags"] as const satisfies readonly Endpoint[];
