import { closeFilters, openFilters } from "./controls";
import { Activity } from "./activities";
import { expect, test } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { scrollUntil } from "./scrolling";

// The main job from end to end, on the cluster, which the other specs do not run on.
test("a traveller finds a city, reads its itineraries and comments, and goes on to a hotel and its shows", async ({
  page,
  places,
}) => {
  const { city, itinerary, comments, hotel, show } = places;
  await open(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Explore Cities" }).click();
  await expect(mainHeading(page)).toHaveText("Discover Cities Around The World");
  await openFilters(page);
  await page.getByRole("checkbox", { name: city.continent, exact: true }).check();
  await closeFilters(page);
  await page.getByPlaceholder("Name of city").fill(city.name.toLocaleLowerCase("en"));
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(1);
  await cards.getByRole("link", { name: "See Itineraries!" }).click();

  await expect(mainHeading(page)).toHaveText(city.name);
  const plan = new Activity(page, itinerary.name);
  await expect(plan.root).toContainText("USD");
  await expect(plan.root).toContainText("hrs");
  await expect(plan.reactions).toHaveCount(4);
  await plan.readAll(comments);

  await page.getByRole("contentinfo").getByRole("link", { name: "Hotels" }).click();
  await page.getByPlaceholder("Type Hotel Name").fill(hotel.name);
  await expect(cards).toHaveCount(1);
  await cards.getByRole("link", { name: "Details" }).click();
  await expect(mainHeading(page)).toHaveText(hotel.name);
  const evening = new Activity(page, show.name);
  await expect(evening.root).toContainText("$");
  await evening.toggle.click();
  await expect(evening.comments).toHaveCount(10);
});

test("the search looks past accents", async ({ page }) => {
  await open(page, "/cities");
  await page.getByPlaceholder("Name of city").fill("sao");
  await expect(page.getByRole("heading", { name: "São Paulo", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Essaouira", exact: true })).toBeVisible();
});

test("the list reaches the last of 309 cities, in order, and the hotels too", async ({ page, places }) => {
  for (const [path, label, names] of [
    ["/cities?order=name", "Cities", places.cityNames],
    ["/hotels", "Hotels", places.hotelNames],
  ] as const) {
    await open(page, path);
    const cards = page.getByRole("list", { name: label }).getByRole("article");
    await scrollUntil(page, cards, names.length);
    expect(await cards.getByRole("heading").allTextContents()).toEqual(names);
  }
});

test("an empty list and an unknown address say so", async ({ page, places, watch }) => {
  watch.allow(/status of 404/);
  await open(page, `/city/${places.emptyCity._id}`);
  await expect(page.getByText("Couldn't found Itineraries for this city", { exact: true })).toBeVisible();
  await open(page, `/hotel/${places.emptyHotel._id}`);
  await expect(page.getByText("No Show for this Hotel", { exact: true })).toBeVisible();
  await open(page, "/city/no-such-id");
  await expect(mainHeading(page)).toHaveText("Couldn't find the City");
  await open(page, "/hotel/no-such-id");
  await expect(mainHeading(page)).toHaveText("No Hotel");
});
