import { fetchAll } from "./api";
import { expect, test, type Page } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { scrollUntil } from "./scrolling";

const cards = (page: Page) => page.getByRole("list", { name: "Hotels" }).getByRole("article");
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
const namesOn = (page: Page) => cards(page).getByRole("heading").allTextContents();
const search = (page: Page) => page.getByPlaceholder("Type Hotel Name");
const order = (page: Page, label: string) => page.getByRole("radio", { name: label, exact: true });

// spec 1.3, 4.26
test("lists all hotels from A to Z while one scrolls", { tag: "@any-width" }, async ({ page, places }) => {
  await open(page, "/hotels");
  await expect(order(page, "Asc")).toBeChecked();
  await expect(cards(page).first()).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(places.hotelNames.length);
  await scrollUntil(page, cards(page), places.hotelNames.length);
  expect(await namesOn(page)).toEqual(places.hotelNames);
});

// spec 2.37
test(
  "Desc turns the order round, Asc back, and the address keeps it",
  { tag: "@any-width" },
  async ({ page, places, serverUrl }) => {
    const downwards = (await fetchAll(serverUrl, "hotels", { order: "desc" })).map(({ name }) => name);
    expect(downwards).toEqual(places.hotelNames.toReversed());
    await open(page, "/hotels");
    await order(page, "Desc").check();
    await expect(page).toHaveURL("/hotels?order=desc");
    await expect(cards(page).first().getByRole("heading")).toHaveText(downwards[0] ?? "?");
    await page.reload();
    await expect(order(page, "Desc")).toBeChecked();
    await expect(cards(page).first().getByRole("heading")).toHaveText(downwards[0] ?? "?");
    await order(page, "Asc").check();
    await expect(page).toHaveURL("/hotels");
    await expect(cards(page).first().getByRole("heading")).toHaveText(places.hotelNames[0] ?? "?");
  },
);

// spec 2.39, 2.40
test(
  "a card shows photo, name, capacity, city and a Details button",
  { tag: "@any-width" },
  async ({ page, places: { hotel } }) => {
    await open(page, `/hotels?name=${encodeURIComponent(hotel.name)}`);
    const card = cardOf(page, hotel.name);
    await expect(card).toContainText(hotel.cityId.name);
    await expect(card).toContainText(`Capacity ${hotel.capacity.toLocaleString("en-US")}`);
    await expect(card.getByRole("img", { name: hotel.name })).toBeVisible();
    await card.getByRole("link", { name: "Details" }).click();
    await expect(page).toHaveURL(`/hotel/${hotel._id}`);
    await expect(mainHeading(page)).toHaveText(hotel.name);
  },
);

// spec 2.38
test(
  "the search narrows the list, and survives a reload and Back",
  { tag: "@any-width" },
  async ({ page, places: { hotel }, serverUrl }) => {
    await open(page, "/hotels");
    const letters = hotel.name.slice(0, 6).toLowerCase();
    const found = await fetchAll(serverUrl, "hotels", { name: letters.trim() });
    await search(page).fill(letters);
    const names = found.map(({ name }) => name);
    await expect.poll(() => namesOn(page)).toEqual(names);
    await page.reload();
    await expect(search(page)).toHaveValue(letters.trim());
    await expect.poll(() => namesOn(page)).toEqual(names);
    await cardOf(page, hotel.name).getByRole("link", { name: "Details" }).click();
    await expect(mainHeading(page)).toHaveText(hotel.name);
    await page.goBack();
    await expect(search(page)).toHaveValue(letters.trim());
    await expect.poll(() => namesOn(page)).toEqual(names);
  },
);

test("a search without a hit says so and offers the way back", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/hotels");
  await search(page).fill("no such hotel");
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Show all hotels" }).click();
  await expect(page).toHaveURL("/hotels");
  await expect(cards(page).first()).toBeVisible();
});

// spec 4.29
test('a failure empties the list, and "Try again" works', { tag: "@any-width" }, async ({ page, watch }) => {
  watch.allow(/status of 503/);
  await open(page, "/hotels");
  await expect(cards(page).first()).toBeVisible();
  await page.route("**/api/hotels?*", (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "All receptions are busy" } }),
  );
  await order(page, "Desc").check();
  await expect(page.getByText("Nothing to show")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await page.unroute("**/api/hotels?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
});
