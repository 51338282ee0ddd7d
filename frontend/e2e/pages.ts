import { type Page, expect } from "@playwright/test";
import { openWhole } from "./navigation";
import type { Members } from "./members";
import type { Places } from "./places";

type Demo = { places: Places; members: Members };

type Visit = {
  path: string | ((demo: Demo) => string);
  title: string | RegExp;
  /** A guest, unless it says otherwise. */
  as?: keyof Members;
  /** Compared with pictures/NAME-PROJECT.png. */
  screenshot?: string;
  /** An error of the console that belongs to the page. */
  allow?: RegExp;
};

/** One address of each kind of page, by the name that a test shows. */
const visits = {
  home: { path: "/", title: "Tinerary", screenshot: "home" },
  cities: { path: "/cities", title: "Cities · Tinerary", screenshot: "cities" },
  "the map": { path: "/map", title: "Map · Tinerary" },
  "the map of a place": { path: "/map?at=41.9,12.5,5&continent=Europe", title: "Map · Tinerary" },
  "the map where nothing is": { path: "/map?at=-45,-120,5", title: "Map · Tinerary" },
  "a city": { path: ({ places }) => `/city/${places.tokyo._id}`, title: "Tokyo · Tinerary", screenshot: "city" },
  "a city without itineraries": { path: ({ places }) => `/city/${places.emptyCity._id}`, title: / · Tinerary$/ },
  "a city with a long name on it": {
    path: ({ places }) => `/city/${places.longItinerary.cityId}`,
    title: / · Tinerary$/,
  },
  itineraries: { path: "/itineraries?maxPrice=20&order=loved", title: "Itineraries · Tinerary" },
  "itineraries that are none": {
    path: "/itineraries?maxPrice=0&minDuration=100&continent=Oceania",
    title: "Itineraries · Tinerary",
  },
  "an itinerary": { path: ({ places }) => `/itinerary/${places.longItinerary._id}`, title: / · Tinerary$/ },
  search: { path: "/search?q=roma", title: "roma · Search · Tinerary" },
  "a search for nothing": { path: "/search?q=qqxzjwvk", title: "qqxzjwvk · Search · Tinerary" },
  shows: { path: "/shows", title: "Shows · Tinerary" },
  "shows that are none": { path: "/shows?maxPrice=0&from=1999-01-01&to=1999-01-02", title: "Shows · Tinerary" },
  "a show": { path: ({ places }) => `/show/${places.show._id}`, title: / · Tinerary$/ },
  "a show that is not there": {
    path: "/show/nope",
    title: "Show not found · Tinerary",
    allow: /status of 404 .*\/(api\/shows|show)\/nope/,
  },
  "an itinerary that is not there": {
    path: "/itinerary/nope",
    title: "Itinerary not found · Tinerary",
    allow: /status of 404 .*\/(api\/itineraries|itinerary)\/nope/,
  },
  hotels: { path: "/hotels", title: "Hotels · Tinerary", screenshot: "hotels" },
  "a hotel": {
    path: ({ places }) => `/hotel/${places.vendingHotel._id}`,
    title: "Hotel Seventh Vending Machine · Tinerary",
    screenshot: "hotel",
  },
  "a hotel with a long name": { path: ({ places }) => `/hotel/${places.longHotel._id}`, title: / · Tinerary$/ },
  "sign in": { path: "/signin", title: "Sign in · Tinerary", screenshot: "sign-in" },
  "sign up": { path: "/signup", title: "Sign up · Tinerary" },
  "a confirmation link": { path: "/confirm#code=any", title: "Confirm your address · Tinerary" },
  "a confirmation link without its code": { path: "/confirm", title: "Confirm your address · Tinerary" },
  "forgot password": { path: "/forgot-password", title: "Forgot password · Tinerary" },
  "a new password": { path: "/reset-password#code=any", title: "New password · Tinerary" },
  "a reset link without its code": { path: "/reset-password", title: "New password · Tinerary" },
  "a Google sign-in that was cancelled": {
    path: "/auth/callback#error=cancelled&intent=sign-in",
    title: "Google · Tinerary",
  },
  "not found": { path: "/no/such/page", title: "Not found · Tinerary", screenshot: "not-found" },
  "the profile": { path: "/profile", title: "Profile · Tinerary", as: "admin" },
  "my cities": { path: "/mycities?name=san", title: "My Cities · Tinerary", as: "admin" },
  "a city's form": { path: ({ members }) => `/mycities/${members.admin.cityId}`, title: / · Tinerary$/, as: "admin" },
  "a new city": { path: "/newcity", title: "New City · Tinerary", as: "admin" },
  "my hotels": { path: "/myHotels?name=inn", title: "My Hotels · Tinerary", as: "admin" },
  "a hotel's form": { path: ({ members }) => `/myHotels/${members.admin.hotelId}`, title: / · Tinerary$/, as: "admin" },
  "a new hotel": { path: "/newhotel", title: "New Hotel · Tinerary", as: "admin" },
  "a new reaction": { path: "/newreaction", title: "New Reaction · Tinerary", as: "admin", screenshot: "new-reaction" },
  "my itineraries": {
    path: "/mytineraries",
    title: "My Tineraries · Tinerary",
    as: "user",
    screenshot: "my-tineraries",
  },
  "an itinerary's form": {
    path: ({ places }) => `/mytineraries/${places.ownItinerary._id}`,
    title: / · Tinerary$/,
    as: "user",
    screenshot: "itinerary-editor",
  },
  "a new itinerary": { path: "/mytineraries/new", title: "New itinerary · Tinerary", as: "admin" },
  "my shows": { path: "/myShows", title: "My Shows · Tinerary", as: "admin" },
  "a show's form": { path: ({ members }) => `/myShows/${members.admin.showId}`, title: / · Tinerary$/, as: "admin" },
  "a new show": { path: "/myshows/new", title: "New show · Tinerary", as: "admin" },
  "my reactions": { path: "/myreactions", title: "My Reactions · Tinerary", as: "admin" },
  "a thing that is gone": {
    path: "/mytineraries/none",
    title: / · Tinerary$/,
    as: "admin",
    allow: /status of 404 .*\/api\/itineraries\/none/,
  },
} satisfies Record<string, Visit>;

export type PageName = keyof typeof visits;
export const pages: Record<PageName, Visit> = visits;

/** Opens one of them, signed in as its `as`. */
export async function openPage(page: Page, name: PageName, demo: Demo) {
  const { path, as } = pages[name];
  if (as) await page.addInitScript((token) => localStorage.setItem("token", token), demo.members[as].token);
  const address = typeof path === "string" ? path : path(demo);
  await openWhole(page, address);
  const { pathname } = new URL(address, page.url());
  expect(new URL(page.url()).pathname, "not redirected").toBe(pathname);
}
