import type { Page } from "@playwright/test";
import { type Accounts, demoAdmin, expect, leaveToken, test } from "./accounts";
import { type Watch, mainHeading, openWhole } from "./fixtures";

/** One thing of each kind that somebody has made. */
export type Own = { city: string; hotel: string; itinerary: string; show: string };

/** One address of each kind where people write, by the name that a test shows. */
export const authorPages = {
  "my cities": () => "/mycities?name=san",
  "a city's form": ({ city }) => `/mycities/${city}`,
  "a new city": () => "/newcity",
  "my hotels": () => "/myHotels?name=inn",
  "a hotel's form": ({ hotel }) => `/myHotels/${hotel}`,
  "a new hotel": () => "/newhotel",
  "a new reaction": () => "/newreaction",
  "my itineraries": () => "/mytineraries",
  "an itinerary's form": ({ itinerary }) => `/mytineraries/${itinerary}`,
  "a new itinerary": () => "/mytineraries/new",
  "my shows": () => "/myShows",
  "a show's form": ({ show }) => `/myShows/${show}`,
  "a new show": () => "/myshows/new",
  "my reactions": () => "/myreactions",
  "a thing that is gone": () => "/mytineraries/none",
} satisfies Record<string, (own: Own) => string>;

/** Signs the browser in as the admin of the demo data, and finds what they have made. Nothing of it is to be changed. */
export async function asDemoAdmin(page: Page, accounts: Accounts, url: string): Promise<Own> {
  const { user, token } = (await accounts.signIn(demoAdmin)).response;
  await leaveToken(page, token);
  const first = async (kind: string) => {
    const answer = await fetch(`${url}/api/${kind}?limit=1&userId=${user.id}`);
    return ((await answer.json()) as { response: [{ _id: string }] }).response[0]._id;
  };
  const [city, hotel, itinerary, show] = await Promise.all(["cities", "hotels", "itineraries", "shows"].map(first));
  return { city: city!, hotel: hotel!, itinerary: itinerary!, show: show! };
}

type Site = { watch: Watch; accounts: Accounts; serverUrl: string };

/** Opens all of them, one after the other, as the admin of the demo data, for `look` to look at. */
export async function onAuthorPages(page: Page, { watch, accounts, serverUrl }: Site, look: () => Promise<void>) {
  watch.allow(/status of 404 .*\/api\/itineraries\/none/);
  const own = await asDemoAdmin(page, accounts, serverUrl);
  for (const [name, pathOf] of Object.entries(authorPages)) {
    await test.step(name, async () => {
      await openWhole(page, pathOf(own));
      await expect(mainHeading(page)).toHaveCount(1);
      await look();
    });
  }
}
