import { Activity, priceText } from "./activities";
import { fetchAll } from "./api";
import { expect, test } from "./fixtures";
import { mainHeading, open, openWithData } from "./navigation";
import { withoutInitialData } from "./requests";

// spec 2.42
test("shows the hotel: first photo, creator, capacity, city", async ({ page, places: { hotel } }) => {
  await open(page, `/hotel/${hotel._id}`);
  await expect(mainHeading(page)).toHaveText(hotel.name);
  const main = page.getByRole("main");
  await expect(main.getByText("Capacity", { exact: true }).locator("+ dd")).toHaveText(
    hotel.capacity.toLocaleString("en-US"),
  );
  await expect(main.getByText(hotel.userId.name, { exact: true }).first()).toBeVisible();
  const photo = page.locator(`img[src="${hotel.photo[0]}"]`);
  await expect(photo).toBeInViewport();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await main.getByRole("link", { name: hotel.cityId.name, exact: true }).click();
  await expect(page).toHaveURL(`/city/${hotel.cityId._id}`);
  await expect(mainHeading(page)).toHaveText(hotel.cityId.name);
});

// spec 2.43, 2.45, 7.33
test(
  "shows its shows: photo, name, date, description, price, reactions",
  { tag: "@any-width" },
  async ({ page, places: { hotel }, serverUrl }) => {
    const shows = await fetchAll(serverUrl, "shows", { hotelId: hotel._id });
    const reactions = await fetchAll(serverUrl, "reactions", { showId: shows.map(({ _id }) => _id) });
    const calls = await openWithData(page, `/hotel/${hotel._id}`);
    await expect(page.getByRole("article")).toHaveCount(shows.length);
    for (const { _id, name, description, price, date, localDate, timeZone, userId } of shows) {
      const { root, reactions: shown } = new Activity(page, name);
      const hasHour = localDate.includes("T");
      await expect(root.getByRole("img", { name, exact: true })).toBeAttached();
      await expect(root).toContainText(priceText(price, "$"));
      await expect(root.locator("time")).toHaveAttribute("datetime", hasHour ? date : localDate);
      await expect(root.locator("time")).toContainText(
        new Date(date).toLocaleDateString("en-US", {
          weekday: "short",
          month: "short",
          day: "numeric",
          timeZone: hasHour ? timeZone : "UTC",
        }),
      );
      await expect(root).toContainText(description.replaceAll(/\s+/g, " ").slice(0, 60));
      await expect(root).toContainText(userId.name);
      await expect(shown).toHaveText(
        reactions.filter(({ showId }) => showId === _id).map(({ count }) => String(count)),
      );
    }
    expect(calls.to("/api/reactions")).toHaveLength(1);
    // Hotel and shows came with the page.
    expect(calls.all).toHaveLength(1);
  },
);

// spec 2.44, 2.100
test(
  "a show's comments open, and load page by page",
  { tag: "@any-width" },
  async ({ page, places: { hotel, show }, serverUrl }) => {
    const expected = await fetchAll(serverUrl, "comments", { showId: show._id });
    await open(page, `/hotel/${hotel._id}`);
    const activity = new Activity(page, show.name);
    await activity.readAll(expected.length);
    await expect(activity.comments.first()).toContainText(expected[0]?.comment ?? "?");
    // The comment form is for people who are signed in.
    await expect(activity.root.getByRole("textbox")).toHaveCount(0);
  },
);

// spec 2.46
test("a hotel without shows says so", { tag: "@any-width" }, async ({ page, places: { emptyHotel } }) => {
  await open(page, `/hotel/${emptyHotel._id}`);
  await expect(mainHeading(page)).toHaveText(emptyHotel.name);
  await expect(page.getByText("No Show for this Hotel", { exact: true })).toBeVisible();
});

for (const id of ["019aa184-0000-7000-8000-000000000000", "no-such-id"]) {
  // spec 2.47
  test(`an unknown hotel (${id}) has a page that says so`, { tag: "@any-width" }, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await open(page, `/hotel/${id}`);
    await expect(mainHeading(page)).toHaveText("No Hotel");
    await expect(page.getByText("No Show for this Hotel")).toHaveCount(0);
  });
}

test("a name of many words stands below its picture, within the page", async ({ page, places: { longHotel } }) => {
  expect(longHotel.name.length).toBeGreaterThan(60);
  await open(page, `/hotel/${longHotel._id}`);
  const [heading, picture] = [
    await mainHeading(page).boundingBox(),
    await page.getByRole("main").locator("header img").first().boundingBox(),
  ];
  if (!heading || !picture) throw new Error("the head of the page is missing");
  expect(heading.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  expect(heading.width).toBeLessThanOrEqual(picture.width);
});

test(
  'a hotel that does not load shows a message, and "Try again" works',
  { tag: "@any-width" },
  async ({ page, places, watch }) => {
    watch.allow(/status of 503/);
    await withoutInitialData(page);
    await page.route("**/api/hotels/*", (route) =>
      route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "Back in a minute" } }),
    );
    await page.goto(`/hotel/${places.hotel._id}`);
    await expect(page.getByRole("alert")).toHaveText("Back in a minute");
    await page.unroute("**/api/hotels/*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(mainHeading(page)).toHaveText(places.hotel.name);
  },
);
