import { expect, test, type Page } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { SlideshowPart, stopClock } from "./slideshow";

// The slideshow advances automatically only without a preference for reduced motion.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const hotels = (page: Page) => new SlideshowPart(page, "Hotels to dream of");

/** Opens the home page with a paused clock. */
async function openWithStoppedClock(page: Page) {
  await stopClock(page);
  await open(page, "/");
  const slideshow = hotels(page);
  await slideshow.root.scrollIntoViewIfNeeded();
  await slideshow.shows(1, 12);
  return slideshow;
}

// spec 2.2
test("the two buttons lead to the cities and to the hotels", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Explore Cities" }).click();
  await expect(page).toHaveURL("/cities");
  await expect(mainHeading(page)).toHaveText("Discover Cities Around The World");
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Explore Hotels" }).click();
  await expect(page).toHaveURL("/hotels");
  await expect(page.getByRole("list", { name: "Hotels" })).toBeVisible();
});

// spec 2.3, 9.1
test("the slideshow changes by itself every 5 s, and not before", async ({ page }) => {
  const slideshow = await openWithStoppedClock(page);
  await slideshow.wait(4800);
  await slideshow.shows(1, 12);
  await slideshow.wait(300);
  await slideshow.shows(2, 12);
  await slideshow.wait(5100);
  await slideshow.shows(3, 12);
});

test("it goes on from the last picture to the first", async ({ page, isMobile }) => {
  const slideshow = await openWithStoppedClock(page);
  await slideshow.press(slideshow.previous, isMobile);
  await slideshow.shows(12, 12);
  await slideshow.wait(5100);
  await slideshow.shows(1, 12);
});

// spec 2.4, 9.14
test("it holds 12 hotels, each with a picture of its city that loads", { tag: "@any-width" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const slideshow = hotels(page);
  const names: string[] = [];
  for (let position = 1; position <= 12; position++) {
    await slideshow.shows(position, 12);
    names.push(((await slideshow.said.textContent()) ?? "").replace(/^.*?: /, ""));
    const slide = slideshow.slide(position, 12);
    const picture = slide.getByRole("img", { name: /^Skyline of / });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    for (const link of await slide.getByRole("link").all())
      await expect(link).toHaveAttribute("href", /^\/cities\?name=/);
    await slideshow.next.click();
  }
  await slideshow.shows(1, 12);
  expect(new Set(names).size).toBe(12);
});

test("the pause button stops it and the play button goes on", async ({ page, isMobile }) => {
  const slideshow = await openWithStoppedClock(page);
  await slideshow.press(slideshow.pause, isMobile);
  await slideshow.wait(20_000);
  await slideshow.shows(1, 12);
  await expect(slideshow.said).toHaveAttribute("aria-live", "polite");

  await slideshow.press(slideshow.play, isMobile);
  await expect(slideshow.said).toHaveAttribute("aria-live", "off");
  await slideshow.wait(5100);
  await slideshow.shows(2, 12);
});

test("it waits while a mouse is over it", { tag: "@desktop" }, async ({ page }) => {
  const slideshow = await openWithStoppedClock(page);
  await slideshow.root.hover();
  await slideshow.wait(12_000);
  await slideshow.shows(1, 12);
  await page.mouse.move(0, 0);
  await slideshow.wait(5100);
  await slideshow.shows(2, 12);
});

test("it waits while it has the keyboard's focus, and while it is out of sight", async ({ page }) => {
  const slideshow = await openWithStoppedClock(page);
  await slideshow.root.getByRole("group", { name: /use the arrow keys/ }).focus();
  await page.keyboard.press("Tab");
  await slideshow.wait(12_000);
  await slideshow.shows(1, 12);

  await mainHeading(page).focus();
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 300 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(slideshow.root).not.toBeInViewport();
  await slideshow.wait(12_000);
  await expect(slideshow.said).toHaveText(/^1 of 12/);
});

test("the arrow buttons and the arrow keys change the picture", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const slideshow = hotels(page);
  await slideshow.next.click();
  await slideshow.shows(2, 12);
  await slideshow.previous.click();
  await slideshow.shows(1, 12);
  await slideshow.root.getByRole("group", { name: /use the arrow keys/ }).focus();
  await page.keyboard.press("ArrowRight");
  await slideshow.shows(2, 12);
  await page.keyboard.press("ArrowRight");
  await slideshow.shows(3, 12);
  await page.keyboard.press("ArrowLeft");
  await slideshow.shows(2, 12);
});

test("the arrow keys go on changing the picture from the link in it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const slideshow = hotels(page);
  await slideshow.slide(1, 12).getByRole("link").last().focus();
  await page.keyboard.press("ArrowRight");
  await slideshow.shows(2, 12);
  await expect(slideshow.root.getByRole("group", { name: /use the arrow keys/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await slideshow.shows(3, 12);
});

test(
  "with reduced motion it stands still, has no pause button and tells which picture is shown",
  { tag: "@any-width" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const slideshow = await openWithStoppedClock(page);
    await expect(slideshow.pause).toHaveCount(0);
    await expect(slideshow.said).toHaveAttribute("aria-live", "polite");
    await slideshow.wait(60_000);
    await slideshow.shows(1, 12);
  },
);

test("a swipe changes the picture", { tag: "@phone" }, async ({ page }) => {
  // Paused: on a busy machine five seconds may pass before the swipe.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const slideshow = hotels(page);
  await slideshow.root.scrollIntoViewIfNeeded();
  const box = await slideshow.root.boundingBox();
  if (!box) throw new Error("the slideshow is not on the page");
  const browser = await page.context().newCDPSession(page);
  const y = box.y + box.height / 3;
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await finger("touchStart", [{ x: box.x + box.width * 0.8, y }]);
  for (const part of [0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) {
    await finger("touchMove", [{ x: box.x + box.width * part, y }]);
  }
  await finger("touchEnd", []);
  await slideshow.shows(2, 12);
});

test("the search field leads to what is found", { tag: "@any-width" }, async ({ page, places: { city } }) => {
  await open(page, "/");
  const search = page.getByRole("main").getByRole("search");
  await search.getByRole("searchbox").fill(city.name);
  await search.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: city.name })}`);
  await expect(page.getByRole("region", { name: "Cities" }).getByRole("link").first()).toContainText(city.name);
});

test("further down are what is loved, on and new, and where to go", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/");
  for (const [name, rest, to] of [
    ["A weekend, under $60", "See all that is loved", "/itineraries?order=loved&maxPrice=60&maxDuration=48"],
    ["Where to?", "See the map", "/map"],
    ["What’s on this week", "See all shows", "/shows"],
    ["New", "See all itineraries", "/itineraries"],
  ] as const) {
    const rail = page.getByRole("region", { name, exact: true });
    await rail.scrollIntoViewIfNeeded();
    await expect(rail.getByRole("list").first().getByRole("link").first()).toBeVisible();
    await expect(rail.getByRole("link", { name: rest })).toHaveAttribute("href", to);
  }
});

test("a continent leads to its cities", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Oceania" }).click();
  await expect(page).toHaveURL("/cities?continent=Oceania");
  await expect(page.getByRole("checkbox", { name: "Oceania" })).toBeChecked();
});
