import { readFileSync } from "node:fs";
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

type Known = { path: string; access: string; title: string };
/** What the pages say of themselves. */
const known = JSON.parse(readFileSync(new URL("../../openapi/pages.json", import.meta.url), "utf8")) as Known[];

/** Of pages with a thing, which one of the demo; and what is to be known of a page for a test. */
const more: Record<string, Partial<Visit> & { id?: (demo: Demo) => string }> = {
  "/": { title: "Tinerary", screenshot: "home" },
  "/cities": { screenshot: "cities" },
  "/city/:city": { id: ({ places }) => places.tokyo._id, title: "Tokyo · Tinerary", screenshot: "city" },
  "/itinerary/:id": { id: ({ places }) => places.longItinerary._id },
  "/hotels": { screenshot: "hotels" },
  "/hotel/:id": {
    id: ({ places }) => places.vendingHotel._id,
    title: "Hotel Seventh Vending Machine · Tinerary",
    screenshot: "hotel",
  },
  "/show/:id": { id: ({ places }) => places.show._id },
  "/traveller/:id": { id: ({ places }) => places.longItinerary.userId._id },
  "/signin": { screenshot: "sign-in" },
  "/auth/callback": { path: "/auth/callback#error=cancelled&intent=sign-in" },
  "/newreaction": { screenshot: "new-reaction" },
  "/mycities/:city": { id: ({ members }) => members.admin.cityId },
  "/myHotels/:hotel": { id: ({ members }) => members.admin.hotelId },
  "/mytineraries": { as: "user", screenshot: "my-tineraries" },
  "/mytineraries/:itinerary": {
    id: ({ places }) => places.ownItinerary._id,
    as: "user",
    screenshot: "itinerary-editor",
  },
  "/myShows/:show": { id: ({ members }) => members.admin.showId },
};

function visitOf({ path, access, title }: Known): Visit {
  const { id, ...own } = more[path] ?? {};
  return {
    path: id ? (demo) => path.replace(/:\w+$/, id(demo)) : path,
    title: id ? / · Tinerary$/ : `${title} · Tinerary`,
    as: access === "members" || access === "admins" ? "admin" : undefined,
    ...own,
  };
}

/** Pages at addresses with something of their own, by the name that a test shows. */
const others: Record<string, Visit> = {
  "the map of a place": { path: "/map?at=41.9,12.5,5&continent=Europe", title: "Map · Tinerary" },
  "the map where nothing is": { path: "/map?at=-45,-120,5", title: "Map · Tinerary" },
  "a city without itineraries": { path: ({ places }) => `/city/${places.emptyCity._id}`, title: / · Tinerary$/ },
  "a city with a long name on it": {
    path: ({ places }) => `/city/${places.longItinerary.cityId}`,
    title: / · Tinerary$/,
  },
  "itineraries with a filter": { path: "/itineraries?maxPrice=20&order=loved", title: "Itineraries · Tinerary" },
  "itineraries that are none": {
    path: "/itineraries?maxPrice=0&minDuration=100&continent=Oceania",
    title: "Itineraries · Tinerary",
  },
  "a search": { path: "/search?q=roma", title: "roma · Search · Tinerary" },
  "a search for nothing": { path: "/search?q=qqxzjwvk", title: "qqxzjwvk · Search · Tinerary" },
  "shows that are none": { path: "/shows?maxPrice=0&from=1999-01-01&to=1999-01-02", title: "Shows · Tinerary" },
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
  "a hotel with a long name": { path: ({ places }) => `/hotel/${places.longHotel._id}`, title: / · Tinerary$/ },
  "a confirmation link": { path: "/confirm#code=any", title: "Confirm your address · Tinerary" },
  "a new password": { path: "/reset-password#code=any", title: "New password · Tinerary" },
  "not found": {
    path: "/no/such/page",
    title: "Not found · Tinerary",
    screenshot: "not-found",
  },
  "my cities with a name": { path: "/mycities?name=san", title: "My Cities · Tinerary", as: "admin" },
  "my hotels with a name": { path: "/myHotels?name=inn", title: "My Hotels · Tinerary", as: "admin" },
  "a thing that is gone": {
    path: "/mytineraries/none",
    title: / · Tinerary$/,
    as: "admin",
    allow: /status of 404 .*\/api\/itineraries\/none/,
  },
};

/** One address of each page, by its pattern, and the others. */
export const pages: Record<string, Visit> = {
  ...Object.fromEntries(known.map((page) => [page.path, visitOf(page)])),
  ...others,
};

/** Opens one of them, signed in as its `as`. */
export async function openPage(page: Page, name: string, demo: Demo) {
  const visit = pages[name];
  if (!visit) throw new Error(`no page is called ${name}`);
  const { path, as } = visit;
  if (as) await page.addInitScript((token) => localStorage.setItem("token", token), demo.members[as].token);
  const address = typeof path === "string" ? path : path(demo);
  await openWhole(page, address);
  const { pathname } = new URL(address, page.url());
  expect(new URL(page.url()).pathname, "not redirected").toBe(pathname);
}
