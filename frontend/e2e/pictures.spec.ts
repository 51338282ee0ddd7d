import type { City, Hotel, Itinerary, Show } from "../src/api/generated/types.gen";
import { accountOf, demoAdmin, expect, leaveToken, test, type Page } from "./accounts";
import { fetchAll } from "./api";
import { launchOptions } from "./browser";
import { openWhole } from "./fixtures";

/*
 * How the ten screens look that people see most, over the demo data: desktop by day, phone by night. A change that is
 * meant: npm run e2e -- pictures --update-snapshots
 */

const ana = { email: "ana@tinerary.test", password: "Adventure-2026", name: "Ana" };
const admin = { ...demoAdmin, name: "Ada" };

test.use({
  launchOptions: {
    ...launchOptions,
    // Letters come out the same whatever the machine's settings for fonts are.
    args: [...launchOptions.args, "--font-render-hinting=none", "--disable-lcd-text"],
  },
  // Slideshows stand still.
  contextOptions: { reducedMotion: "reduce" },
});

type Screen = {
  /** The address, where it is not the same each time. */
  find?: (url: string) => Promise<string>;
  as?: typeof ana;
};

const named = <T extends { name: string }>(things: T[], name: string) => {
  const found = things.find((thing) => thing.name === name);
  if (!found) throw new Error(`the demo data has no ${name} any more: choose another one`);
  return found;
};

const screens: Record<string, Screen & { path: string }> = {
  home: { path: "/" },
  cities: { path: "/cities" },
  city: {
    path: "/city/",
    find: async (url) => named((await fetchAll(url, "cities", { name: "tokyo" })) as City[], "Tokyo")._id,
  },
  hotels: { path: "/hotels" },
  hotel: {
    path: "/hotel/",
    find: async (url) => named((await fetchAll(url, "hotels", { name: "seventh" })) as Hotel[], HOTEL)._id,
  },
  "sign-in": { path: "/signin" },
  "my-tineraries": { path: "/mytineraries", as: ana },
  "itinerary-editor": {
    path: "/mytineraries/",
    find: async (url) => named((await fetchAll(url, "itineraries")) as Itinerary[], ITINERARY)._id,
    as: ana,
  },
  "new-reaction": { path: "/newreaction", as: admin },
  "not-found": { path: "/no/such/page" },
};

const HOTEL = "Hotel Seventh Vending Machine";
/** One of Ana's. */
const ITINERARY = "First light over Washington";

for (const [name, { path, find, as }] of Object.entries(screens)) {
  test(`${name} looks as it did`, async ({ page, serverUrl, accounts }) => {
    await keepDates(page);
    if (as) await leaveToken(page, await accounts.tokenOf(as));
    await openWhole(page, path + ((await find?.(serverUrl)) ?? ""));
    if (as) await expect(accountOf(page, as.name)).toBeVisible();
    await picturesInView(page);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

/** The shows of the demo data begin on the day that it was made: here they are always on the same evenings. */
const keepDates = (page: Page) =>
  page.route("**/api/shows?*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: Show[] };
    const response = body.response.map((show, at) => ({ ...show, date: `2027-03-0${at + 1}T19:30:00.000Z` }));
    await route.fulfill({ response: answer, json: { ...body, response } });
  });

/** Waits until every picture that can be seen is there. Slides that stand outside their frame cannot be. */
const picturesInView = (page: Page) => expect.poll(() => page.evaluate(missingPictures)).toEqual([]);

async function missingPictures() {
  const isSeen = (image: Element) =>
    new Promise<boolean>((resolve) =>
      new IntersectionObserver(([entry], observer) => {
        observer.disconnect();
        resolve(entry?.isIntersecting === true && entry.intersectionRatio > 0);
      }).observe(image),
    );
  const missing = [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
  const seen = await Promise.all(missing.map(isSeen));
  return missing.filter((_, at) => seen[at]).map(({ src }) => src);
}
