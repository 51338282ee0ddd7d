import { Activity, priceText, activities } from "./activities";
import { fetchAll } from "./api";
import { expect, test } from "./fixtures";
import { mainHeading, open, openWithData } from "./navigation";
import { withoutInitialData } from "./requests";
import { SlideshowPart, stopClock } from "./slideshow";

// spec 2.23, 2.24, 2.25
test("shows the city: photo, creator, continent, population", async ({ page, places: { city } }) => {
  await open(page, `/city/${city._id}`);
  await expect(mainHeading(page)).toHaveText(city.name);
  const head = page.getByRole("main");
  await expect(head.getByText("Continent", { exact: true }).locator("+ dd")).toHaveText(city.continent);
  await expect(head.getByText("Population", { exact: true }).locator("+ dd")).toHaveText(
    city.population.toLocaleString("en-US"),
  );
  await expect(head.getByText(city.userId.name, { exact: true }).first()).toBeVisible();
  const photo = page.locator(`img[src="${city.photo}"]`);
  await expect(photo).toBeInViewport();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator(`img[src="${city.userId.photo}"]`).first()).toBeVisible();
});

// spec 2.26, 2.28, 2.29, 2.30, 7.23
test(
  "shows each itinerary: name, description, price in USD, duration in hrs, creator",
  { tag: "@any-width" },
  async ({ page, places: { city }, serverUrl }) => {
    const itineraries = await fetchAll(serverUrl, "itineraries", { cityId: city._id });
    await open(page, `/city/${city._id}`);
    await expect(activities(page)).toHaveCount(itineraries.length);
    expect(await activities(page).getByRole("heading").allTextContents()).toEqual(itineraries.map(({ name }) => name));
    for (const { name, description, price, duration, userId } of itineraries) {
      const { root } = new Activity(page, name);
      await expect(root.getByText(priceText(price, "USD "), { exact: true })).toBeVisible();
      await expect(root.getByText(`${duration.toLocaleString("en-US")} hrs`, { exact: true })).toBeVisible();
      await expect(root).toContainText(description.replaceAll(/\s+/g, " ").slice(0, 60));
      await expect(root).toContainText(userId.name);
    }
  },
);

// spec 2.27, 9.2
test("an itinerary's photos change every 5 s while they are in sight", async ({ page, places, serverUrl }) => {
  const itineraries = await fetchAll(serverUrl, "itineraries", { cityId: places.city._id });
  const several = itineraries.find(({ photo }) => photo.length === 3);
  if (!several) throw new Error("this city has no itinerary with three photos");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await stopClock(page);
  await openWithData(page, `/city/${places.city._id}`);
  const slideshow = new SlideshowPart(page, `Photos of ${several.name}`);
  await slideshow.root.scrollIntoViewIfNeeded();
  await slideshow.shows(1, 3);
  await slideshow.wait(5100);
  await slideshow.shows(2, 3);
  await slideshow.wait(5100);
  await slideshow.shows(3, 3);
  await slideshow.wait(5100);
  await slideshow.shows(1, 3);
});

test("an itinerary with one photo has no controls", { tag: "@any-width" }, async ({ page, serverUrl }) => {
  const itineraries = await fetchAll(serverUrl, "itineraries");
  const single = itineraries.find(({ photo }) => photo.length === 1);
  await open(page, `/city/${single?.cityId}`);
  const { root } = new Activity(page, single?.name ?? "");
  await root.scrollIntoViewIfNeeded();
  await expect(root.getByRole("img").first()).toBeVisible();
  await expect(root.getByRole("button", { name: "Next picture" })).toHaveCount(0);
});

// spec 1.7, 2.32, 3.43, 7.1
test(
  "shows the reactions with their counts, asked for once for the whole page",
  { tag: "@any-width" },
  async ({ page, places: { city }, serverUrl }) => {
    const itineraries = await fetchAll(serverUrl, "itineraries", { cityId: city._id });
    const reactions = await fetchAll(serverUrl, "reactions", { itineraryId: itineraries.map(({ _id }) => _id) });
    const calls = await openWithData(page, `/city/${city._id}`);
    for (const { _id, name } of itineraries) {
      const expected = reactions.filter(({ itineraryId }) => itineraryId === _id).map(({ count }) => String(count));
      await expect(new Activity(page, name).reactions).toHaveText(expected);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect(calls.to("/api/reactions")).toHaveLength(1);
    // City and itineraries came with the page; comments only once they are opened. Further down are some hotels, shows and cities.
    const isBelow = (call: URL) => call.searchParams.get("limit") === "3" || call.searchParams.get("order") === "near";
    expect(calls.all.filter((call) => !isBelow(call))).toHaveLength(1);
  },
);

test(
  "a guest's press on a reaction leads to signing in",
  { tag: "@any-width" },
  async ({ page, places: { city, itinerary } }) => {
    await open(page, `/city/${city._id}`);
    await new Activity(page, itinerary.name).reactions.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/signin(\?|$)/);
  },
);

// spec 1.7, 2.31
test(
  "the comments toggle opens and closes them; all come, newest first",
  { tag: "@any-width" },
  async ({ page, places, serverUrl }) => {
    const { city, itinerary, comments: count } = places;
    const expected = await fetchAll(serverUrl, "comments", { itineraryId: itinerary._id });
    expect(count).toBeGreaterThan(100);
    await open(page, `/city/${city._id}`);
    const activity = new Activity(page, itinerary.name);
    await expect(activity.toggle).toHaveAttribute("aria-expanded", "false");
    await expect(activity.comments).toHaveCount(0);
    await activity.readAll(count);
    await expect(activity.toggle).toHaveAttribute("aria-expanded", "true");
    const times = await activity.comments
      .locator("time")
      .evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
    expect(times).toEqual(expected.map(({ createdAt }) => createdAt));
    await expect(activity.comments.first()).toContainText(expected[0]?.comment ?? "?");
    await expect(activity.comments.first()).toContainText(expected[0]?.userId.name ?? "?");
    await expect(activity.comments.last()).toContainText(expected.at(-1)?.comment ?? "?");
    await activity.toggle.click();
    await expect(activity.comments).toHaveCount(0);
    await expect(activity.toggle).toHaveAttribute("aria-expanded", "false");
  },
);

test(
  'comments that do not come show a message, and "Try again" works',
  { tag: "@any-width" },
  async ({ page, places, watch }) => {
    watch.allow(/status of 503/);
    await open(page, `/city/${places.city._id}`);
    await page.route("**/api/comments?*", (route) =>
      route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "Nobody can talk now" } }),
    );
    const activity = new Activity(page, places.itinerary.name);
    await activity.toggle.click();
    await expect(activity.root.getByRole("alert")).toHaveText("Nobody can talk now");
    await page.unroute("**/api/comments?*");
    await activity.root.getByRole("button", { name: "Try again" }).click();
    await expect(activity.comments).toHaveCount(10);
  },
);

test(
  "scrolling loads further itineraries",
  { tag: "@any-width" },
  async ({ page, places: { fullCity }, serverUrl }) => {
    const itineraries = await fetchAll(serverUrl, "itineraries", { cityId: fullCity._id });
    await open(page, `/city/${fullCity._id}`);
    await expect
      .poll(async () => {
        // What else is in the city stands below them.
        await activities(page).last().scrollIntoViewIfNeeded();
        return activities(page).count();
      })
      .toBe(itineraries.length);
    // So do those of the next page.
    await expect(new Activity(page, itineraries.at(-1)?.name ?? "").reactions.first()).toBeVisible();
  },
);

// spec 2.35
test("a city without itineraries says so", { tag: "@any-width" }, async ({ page, places: { emptyCity } }) => {
  await open(page, `/city/${emptyCity._id}`);
  await expect(mainHeading(page)).toHaveText(emptyCity.name);
  await expect(page.getByText("Couldn't found Itineraries for this city", { exact: true })).toBeVisible();
});

for (const id of ["019aa184-0000-7000-8000-000000000000", "no-such-id", "%F0%9F%97%BA"]) {
  // spec 2.34
  test(`an unknown city (${id}) has a page that says so`, { tag: "@any-width" }, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await open(page, `/city/${id}`);
    await expect(mainHeading(page)).toHaveText("Couldn't find the City");
    await expect(page.getByText("Couldn't found Itineraries for this city")).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Explore Cities" }).click();
    await expect(page).toHaveURL("/cities");
  });
}

// spec 2.33
test("the first load says Loading...", { tag: "@any-width" }, async ({ page, places }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await withoutInitialData(page);
  await page.route("**/api/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/city/${places.city._id}`);
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(1);
  release();
  await expect(mainHeading(page)).toHaveText(places.city.name);
  await expect(activities(page).first()).toBeVisible();
  await expect(page.getByText("Loading...", { exact: true })).toHaveCount(0);
});

// spec 8.2
test(
  'a city that does not load shows a message, and "Try again" works',
  { tag: "@any-width" },
  async ({ page, places, watch }) => {
    watch.allow(/status of 500/);
    await withoutInitialData(page);
    await page.route("**/api/cities/*", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "internal", message: "The atlas fell down" } }),
    );
    await page.goto(`/city/${places.city._id}`);
    await expect(page.getByRole("alert")).toHaveText("The atlas fell down");
    await page.unroute("**/api/cities/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(mainHeading(page)).toHaveText(places.city.name);
  },
);

test("a name of many words fits", async ({ page, places: { longItinerary } }) => {
  expect(longItinerary.name.length).toBeGreaterThan(60);
  await open(page, `/city/${longItinerary.cityId}`);
  const heading = page.getByRole("heading", { name: longItinerary.name, exact: true });
  await heading.scrollIntoViewIfNeeded();
  expect(await heading.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});
