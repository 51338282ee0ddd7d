import type { Places } from "./places";

/** One address of each kind that a guest can see, by the name that a test shows. */
export const publicPages = {
  home: () => "/",
  cities: () => "/cities",
  "a city": ({ city }) => `/city/${city._id}`,
  "a city without itineraries": ({ emptyCity }) => `/city/${emptyCity._id}`,
  "a city with a long name on it": ({ longItinerary }) => `/city/${longItinerary.cityId}`,
  hotels: () => "/hotels",
  "a hotel": ({ hotel }) => `/hotel/${hotel._id}`,
  "a hotel with a long name": ({ longHotel }) => `/hotel/${longHotel._id}`,
  "sign in": () => "/signin",
  "sign up": () => "/signup",
  "forgot password": () => "/forgot-password",
  "a new password": () => "/reset-password#code=any",
  "a reset link without its code": () => "/reset-password",
  "a Google sign-in that was cancelled": () => "/auth/callback#error=cancelled&intent=sign-in",
  "not found": () => "/no/such/page",
} satisfies Record<string, (places: Places) => string>;

/** The same for pages that only a person who is signed in can see. */
export const memberPages = {
  "the profile": () => "/profile",
} satisfies Record<string, () => string>;
