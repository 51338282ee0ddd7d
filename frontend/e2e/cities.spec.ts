import { fetchAll } from "./api";
import { closeFilters, openFilters } from "./controls";
import { expect, test, type Page } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { recordCalls, withoutInitialData } from "./requests";
import { scrollUntil } from "./scrolling";

const cards = (page: Page) => page.getByRole("list", { name: "Cities" }).getByRole("article");
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const search = (page: Page) => page.getByPlaceholder("Name of city");
const box = (page: Page, continent: string) => page.getByRole("checkbox", { name: continent, exact: true });

/** Checks the box of a continent, or takes the mark off. */
async function choose(page: Page, continent: string, isWanted = true) {
  await openFilters(page);
  await box(page, continent).setChecked(isWanted);
  await closeFilters(page);
}

/** Waits until the list shows the result of the current filter. */
const settled = (page: Page) =>
  expect(page.getByRole("list", { name: "Cities" })).toHaveAttribute("aria-busy", "false");
const namesOn = (page: Page) => cards(page).getByRole("heading").allTextContents();
const continents = ["Africa", "America", "Asia", "Europe", "Oceania"];

// spec 2.18
test("shows the title, a box for each continent and the search", async ({ page }) => {
  await open(page, "/cities");
  await expect(mainHeading(page)).toHaveText("Discover Cities Around The World");
  await openFilters(page);
  await expect(page.getByRole("group", { name: "Continents" }).getByRole("checkbox")).toHaveCount(5);
  for (const continent of continents) await expect(box(page, continent)).not.toBeChecked();
  await closeFilters(page);
  await expect(search(page)).toHaveValue("");
});

// spec 2.80, 2.81, 2.82
test("a card shows the city and leads to it by its photo and its button", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/cities?name=são%20paulo");
  const card = cardOf(page, "São Paulo");
  await expect(card).toContainText("America");
  await expect(card).toContainText("12,400,232");
  const [city] = await fetchAll(new URL(page.url()).origin, "cities", { name: "São Paulo" });
  const address = `/city/${city?._id}`;
  const photo = card.getByRole("link").filter({ has: page.getByRole("img", { name: "São Paulo" }) });
  await expect(photo).toHaveAttribute("href", address);
  const button = card.getByRole("link", { name: "See Itineraries!" });
  await expect(button).toHaveAttribute("href", address);

  await photo.click();
  await expect(page).toHaveURL(address);
  await expect(mainHeading(page)).toHaveText("São Paulo");
  await page.goBack();
  await button.click();
  await expect(page).toHaveURL(address);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });
  // spec 2.83, 9.13
  test("numbers are written as Germans write them", { tag: "@any-width" }, async ({ page }) => {
    await open(page, "/cities?name=são%20paulo");
    await expect(cardOf(page, "São Paulo")).toContainText("12.400.232");
  });
});

test("the boxes filter by one and by several continents, and are kept in the address", async ({ page, serverUrl }) => {
  await open(page, "/cities");
  await choose(page, "Oceania");
  await expect(page).toHaveURL("/cities?continent=Oceania");
  const oceania = await fetchAll(serverUrl, "cities", { continent: "Oceania", order: "lively" });
  await settled(page);
  await scrollUntil(page, cards(page), oceania.length);
  expect(await namesOn(page)).toEqual(oceania.map(({ name }) => name));

  await choose(page, "Africa");
  await expect(page).toHaveURL("/cities?continent=Africa&continent=Oceania");
  const both = await fetchAll(serverUrl, "cities", { continent: ["Africa", "Oceania"], order: "lively" });
  await settled(page);
  await scrollUntil(page, cards(page), both.length);
  expect(await namesOn(page)).toEqual(both.map(({ name }) => name));
  // The boxes of the other continents are still there to be chosen.
  await openFilters(page);
  for (const continent of continents) await expect(box(page, continent)).toBeVisible();
  await closeFilters(page);

  await choose(page, "Africa", false);
  await expect(page).toHaveURL("/cities?continent=Oceania");
  await choose(page, "Oceania", false);
  await expect(page).toHaveURL("/cities");
});

// spec 2.20
test("the search finds a name without its accents, inside a continent too", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/cities");
  await search(page).fill("sao");
  await expect(cardOf(page, "São Paulo")).toBeVisible();
  await expect(cardOf(page, "Essaouira")).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: /^2 cities$/ })).toBeVisible();
  await expect(page).toHaveURL("/cities?name=sao");
  await choose(page, "America");
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, "São Paulo")).toBeVisible();
  await expect(page).toHaveURL("/cities?name=sao&continent=America");
  await search(page).fill("");
  await expect(page).toHaveURL("/cities?continent=America");
});

test("the filters survive a reload, and the way to a city and back", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/cities");
  await search(page).fill("sao");
  await expect(page).toHaveURL("/cities?name=sao");
  await choose(page, "America");
  await expect(cards(page)).toHaveCount(1);
  const stands = async () => {
    await expect(page).toHaveURL("/cities?name=sao&continent=America");
    await expect(search(page)).toHaveValue("sao");
    await openFilters(page);
    await expect(box(page, "America")).toBeChecked();
    await expect(box(page, "Africa")).not.toBeChecked();
    await closeFilters(page);
    await expect(cards(page)).toHaveCount(1);
  };
  await page.reload();
  await stands();
  await cards(page).getByRole("link", { name: "See Itineraries!" }).click();
  await expect(mainHeading(page)).toHaveText("São Paulo");
  await page.goBack();
  await stands();
});

// spec 4.22
test("every change of the filter asks the server again", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/cities");
  await expect(cards(page).first()).toBeVisible();
  const calls = recordCalls(page);
  await choose(page, "Asia");
  await settled(page);
  await choose(page, "Asia", false);
  await expect(page).toHaveURL("/cities");
  await expect.poll(() => calls.to("/api/cities").length).toBeGreaterThanOrEqual(2);
});

test("a slow old answer does not overwrite a new one", { tag: "@any-width" }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await withoutInitialData(page);
  await page.route(/\/api\/cities\?.*name=lisb(&|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/cities?name=lisb");
  await search(page).fill("sao");
  await expect(cardOf(page, "São Paulo")).toBeVisible();
  release();
  await page.waitForLoadState("networkidle");
  await expect(cardOf(page, "São Paulo")).toBeVisible();
  await expect(cardOf(page, "Lisbon")).toHaveCount(0);
});

// spec 1.2, 2.21
test("scrolling loads the rest, up to the last of 309", { tag: "@any-width" }, async ({ page, places }) => {
  expect(places.cityNames).toHaveLength(309);
  await open(page, "/cities?order=name");
  await expect(cards(page).first()).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(100);
  await scrollUntil(page, cards(page), 309);
  expect(await namesOn(page)).toEqual(places.cityNames);
  await expect(page.getByRole("button", { name: "Load more" })).toHaveCount(0);
});

test("Back leads to the same place in a long list", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/cities");
  await expect(cards(page).first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThan(100);
  }).toPass({ intervals: [50] });
  const card = cards(page).nth(100);
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name: "See Itineraries!" }).click();
  await expect(mainHeading(page)).toHaveText(name);
  await page.goBack();
  await expect(mainHeading(page)).toHaveText("Discover Cities Around The World");
  await expect(cards(page).nth(100)).toBeInViewport();
});

// spec 4.21
test("the first load says Loading...", { tag: "@any-width" }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await withoutInitialData(page);
  await page.route("**/api/cities?*", async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/cities");
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeAttached();
  release();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

// spec 4.19
test("when no city fits it says so and offers the way back", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/cities?continent=Asia");
  await search(page).fill("no such place");
  await expect(page.getByText("Couldn't find cities", { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Show all cities" }).click();
  await expect(page).toHaveURL("/cities");
  await expect(search(page)).toHaveValue("");
  await expect(cards(page).first()).toBeVisible();
});

for (const [what, status] of [
  ["a server error", 500],
  ["a database that is away", 503],
] as const) {
  // spec 4.24
  test(
    `${what} empties the list, shows the server's words, and "Try again" works`,
    { tag: "@any-width" },
    async ({ page, watch }) => {
      watch.allow(new RegExp(`status of ${status}`));
      await open(page, "/cities");
      await expect(cards(page).first()).toBeVisible();
      await page.route("**/api/cities?*", (route) =>
        route.fulfill({ status, json: { success: false, code: "unavailable", message: "We are mending the map" } }),
      );
      await choose(page, "Europe");
      await expect(page.getByRole("alert")).toHaveText("We are mending the map");
      await expect(cards(page)).toHaveCount(0);
      await page.unroute("**/api/cities?*");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(cards(page).first()).toContainText("Europe");
      await expect(page.getByRole("alert")).toHaveCount(0);
    },
  );
}

// spec 5.15, 8.1
test("messages that come as a list stand one below the other", { tag: "@any-width" }, async ({ page, watch }) => {
  watch.allow(/status of 422/);
  await withoutInitialData(page);
  await page.route("**/api/cities?*", (route) =>
    route.fulfill({ status: 422, json: { success: false, code: "x", message: ["First line", "Second line"] } }),
  );
  await open(page, "/cities");
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await page.getByRole("alert").innerText()).toBe("First line\nSecond line");
});

test(
  'a network that is away shows a message, and "Try again" works',
  { tag: "@any-width" },
  async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/);
    await withoutInitialData(page);
    await page.route("**/api/cities?*", (route) => route.abort());
    await open(page, "/cities");
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await page.unroute("**/api/cities?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page).first()).toBeVisible();
  },
);

test(
  "a browser that knows it is offline says so, too, and shows the list once it is back",
  { tag: "@any-width" },
  async ({ page, context, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await open(page, "/cities");
    await expect(cards(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByPlaceholder("Name of city").fill("lisbon");
    await expect(page.getByRole("alert")).toContainText("Network error");
    await context.setOffline(false);
    await expect(cards(page)).toHaveCount(1);
  },
);

test("a failure of the next page keeps the cities that are here", { tag: "@any-width" }, async ({ page, watch }) => {
  watch.allow(/status of 503/);
  await page.route(/\/api\/cities\?.*cursor=/, (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "Busy" } }),
  );
  await open(page, "/cities");
  await expect(cards(page).first()).toBeVisible();
  const before = await cards(page).count();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("alert")).toHaveText("Busy");
  await expect(cards(page)).toHaveCount(before);
  await page.unroute(/\/api\/cities\?.*cursor=/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
});
