import { expect, test, type Page } from "./fixtures";
import { mainHeading, open, openWhole } from "./navigation";
import { withoutInitialData } from "./requests";

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

// spec 1.21
test(
  "a new page begins at its top, with the focus on its heading",
  { tag: "@any-width" },
  async ({ page, places: { city } }) => {
    await open(page, "/cities");
    const card = page.getByRole("link", { name: "See Itineraries!" }).nth(12);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
    await card.click();
    await expect(page).toHaveURL(/\/city\//);
    await expect(mainHeading(page)).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);

    // From the footer of a long page to another one.
    await page.goto(`/city/${city._id}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Hotels" }).click();
    await expect(page).toHaveURL("/hotels");
    await expect(mainHeading(page)).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);
  },
);

test("a reloaded page is scrolled to where it was, unless one scrolls", async ({ page, places: { city } }) => {
  for (const path of [`/city/${city._id}`, "/cities"]) {
    await openWhole(page, path);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => scrollY(page)).toBe(1500);
    await page.reload();
    await expect.poll(() => scrollY(page)).toBe(1500);
  }
  // The cities are held back until the reader has moved.
  let move = () => {};
  const moved = new Promise<void>((resolve) => (move = resolve));
  await withoutInitialData(page);
  await page.route("**/api/cities?*", async (route) => {
    await moved;
    await route.continue();
  });
  await page.reload();
  await expect(mainHeading(page)).toBeVisible();
  await page.keyboard.press("Home");
  await expect.poll(() => scrollY(page)).toBe(0);
  move();
  await expect(page.getByRole("link", { name: "See Itineraries!" }).first()).toBeVisible();
  expect(await scrollY(page)).toBe(0);
});

// spec 1.20
test("the scroll-to-top button comes with scrolling and leads to the top", async ({ page }) => {
  await open(page, "/cities");
  await expect(page.getByRole("link", { name: "See Itineraries!" }).first()).toBeVisible();
  const button = page.getByRole("button", { name: "Scroll to top" });
  // It is rendered, so that it can fade in, but neither visible nor focusable.
  const isAway = async () => {
    await expect(button).toHaveJSProperty("inert", true);
    await expect(button).toHaveCSS("opacity", "0");
  };
  await isAway();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect(button).toHaveCSS("opacity", "1");
  await button.click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await isAway();
  await expect(mainHeading(page)).toBeFocused();
});

// spec 1.19
test("the scroll-to-top button comes on a short page, too", async ({ page }) => {
  for (const path of ["/signin", "/no/such/place"]) {
    await open(page, path);
    const button = page.getByRole("button", { name: "Scroll to top" });
    await expect(button).toHaveCSS("opacity", "0");
    // It comes later than the page and makes it longer: what was the end before is not half of it then.
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(button).toHaveCSS("opacity", "1");
    await button.click();
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(button).toHaveCSS("opacity", "0");
    await expect(mainHeading(page)).toBeFocused();
  }
});

test("the skip link is the first stop and leads past the navigation", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/cities");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect((await skip.boundingBox())?.height).toBeGreaterThan(30);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const inside = await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement));
  expect(inside).toBe(true);
});

test(
  "the skip link leads to the top of the content, and makes no place in the history",
  { tag: "@any-width" },
  async ({ page }) => {
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Hotels" }).click();
    await expect(page.getByRole("list", { name: "Hotels" })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => scrollY(page)).toBeGreaterThan(200);
    await page.getByRole("link", { name: "Skip to content" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect.poll(() => scrollY(page)).toBeLessThan(100);
    await expect(page).toHaveURL("/hotels");
    await page.goBack();
    await expect(page).toHaveURL("/");
  },
);

test("the skip link leaves what a mailed link brought on its page", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/reset-password#code=mailed");
  const password = page.getByLabel("New password");
  await expect(password).toBeVisible();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(password).toBeVisible();
});

test("the bar at the bottom of a phone leads around, and covers nothing", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/");
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  await bar.getByRole("link", { name: "What’s on" }).click();
  await expect(page).toHaveURL("/shows");
  await expect(bar.getByRole("link", { name: "What’s on" })).toHaveAttribute("aria-current", "page");
  // A page that does not grow.
  await open(page, "/signin");
  await page.getByRole("contentinfo").waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole("contentinfo").locator("p").last();
  const [words, edge] = [(await last.boundingBox())!, (await bar.boundingBox())!];
  // The bar's upper line lies on the space below the words, which belongs to their box.
  expect(words.y + words.height).toBeLessThanOrEqual(edge.y + 1);

  const you = bar.getByRole("button", { name: "You", exact: true });
  await you.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "You", exact: true });
  await expect(sheet.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(you).toBeFocused();
});

// Wide screens show the entries in the bar.
test("the phone's menu works by keyboard and gives the focus back", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu", exact: true });
  await expect(menu).toBeVisible();
  await expect(menu.locator(":focus")).toHaveCount(1);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    await expect(menu.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Hotels" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/hotels");
  await expect(menu).toHaveCount(0);
  await expect(mainHeading(page)).toBeFocused();

  await button.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu).toHaveCount(0);
  await expect(mainHeading(page)).toBeFocused();
});

test("the user menu stays under its button while the page scrolls", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/cities");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.locator("[role=menu]:focus-within")).toBeVisible();
  // At once, and not from the next frame on: between the two a press would miss.
  const moved = await page.locator("[role=menu]").evaluate((menu) => {
    const { top } = menu.getBoundingClientRect();
    document.querySelector("article")?.scrollIntoView();
    return { page: window.scrollY, menu: menu.getBoundingClientRect().top - top };
  });
  expect(moved.page).toBeGreaterThan(50);
  expect(moved.menu).toBe(0);
});

// spec 2.87
test("the user menu offers signing in and up, by keyboard too", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Account" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Sign in", "Sign up"]);
  await expect(page.getByRole("menuitem", { name: "Sign in" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Sign in" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Sign up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/signup");
  await expect(mainHeading(page)).toBeFocused();
});

test("the navigation leads to cities and hotels, and says where one is", async ({ page, isMobile }) => {
  await open(page, "/");
  const nav = page.getByRole("navigation", { name: "Main" }).filter({ visible: true });
  for (const name of ["Cities", "Hotels"]) {
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    if (isMobile) await menu.click();
    await nav.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    if (isMobile) await menu.click();
    await expect(nav.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    if (isMobile) await page.keyboard.press("Escape");
  }
});

test("a photo that does not load gives way to the place's own poster", async ({ page, places: { brokenCity } }) => {
  await open(page, `/cities?name=${encodeURIComponent(brokenCity.name)}`);
  const photo = page.getByRole("img", { name: brokenCity.name, exact: true });
  await expect(photo).toHaveAttribute("src", new RegExp(`^/samples/cities/.*\\.svg$`));
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);

  await open(page, `/city/${brokenCity._id}`);
  const hero = page.getByRole("main").locator("header img").first();
  await expect(hero).toHaveAttribute("src", /^\/samples\/cities\//);
});

test(
  "when the poster does not load either, the name still stands in its box",
  { tag: "@any-width" },
  async ({ page, watch, places }) => {
    watch.allow(/\/samples\//);
    await page.route("**/samples/**", (route) => route.fulfill({ status: 404 }));
    await open(page, `/cities?name=${encodeURIComponent(places.city.name)}`);
    const box = page.getByRole("img", { name: places.city.name, exact: true });
    await expect(box).toBeVisible();
    await expect(box).not.toHaveAttribute("src");
    expect((await box.boundingBox())?.height).toBeGreaterThan(100);
  },
);

test(
  "a page whose code does not come says so and offers to load it again",
  { tag: "@any-width" },
  async ({ page, watch }) => {
    watch.allow(/hotels-page|dynamically imported module/);
    await open(page, "/");
    await page.route(/\/assets\/hotels-page-[^/]*\.js$/, (route) => route.abort());
    await page.getByRole("main").getByRole("link", { name: "Explore Hotels" }).click();
    await expect(mainHeading(page)).toHaveText("This page didn't load");
    await page.unroute(/\/assets\/hotels-page-[^/]*\.js$/);
    await page.getByRole("button", { name: "Load again" }).click();
    await expect(page.getByRole("list", { name: "Hotels" })).toBeVisible();
  },
);

test(
  "a page whose code did not come once is there when one comes to it again",
  { tag: "@any-width" },
  async ({ page, watch }) => {
    watch.allow(/hotels-page|dynamically imported module/);
    const explore = page.getByRole("main").getByRole("link", { name: "Explore Hotels" });
    await open(page, "/");
    await page.route(/\/assets\/hotels-page-[^/]*\.js$/, (route) => route.abort());
    await explore.click();
    await expect(mainHeading(page)).toHaveText("This page didn't load");
    await page.unroute(/\/assets\/hotels-page-[^/]*\.js$/);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await explore.click();
    await expect(page).toHaveURL("/hotels");
    await expect(page.getByRole("list", { name: "Hotels" })).toBeVisible();
  },
);

test("the data's origin is named in the footer of every page", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/no/such/page");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "GeoNames" })).toHaveAttribute("href", "https://www.geonames.org/");
  await expect(footer.getByRole("link", { name: "CC BY 4.0" })).toBeVisible();
});
