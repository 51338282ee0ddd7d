import { openFilters } from "./controls";
import { Activity } from "./activities";
import { type Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { tabTo } from "./keyboard";
import { mainHeading, open, openWhole } from "./navigation";
import { openPage } from "./pages";
import { changedPixels } from "./pixels";

test(
  "from the home page to a city's comments with Tab and Enter alone",
  { tag: "@any-width" },
  async ({ page, places: { city, itinerary } }) => {
    await open(page, "/");
    await tabTo(page, page.getByRole("main").getByRole("link", { name: "Explore Cities" }));
    await page.keyboard.press("Enter");
    await expect(mainHeading(page)).toBeFocused();

    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: city.name, exact: true }) });
    await tabTo(page, page.getByPlaceholder("Name of city"));
    await page.keyboard.type(city.name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article")).toHaveCount(1);
    await tabTo(page, card.getByRole("link", { name: "See Itineraries!" }));
    await page.keyboard.press("Enter");
    await expect(mainHeading(page)).toBeFocused();
    await expect(mainHeading(page)).toHaveText(city.name);

    const activity = new Activity(page, itinerary.name);
    await expect(activity.reactions.first()).toBeVisible();
    await tabTo(page, activity.toggle, { atMost: 200 });
    await page.keyboard.press("Enter");
    await expect(activity.comments).toHaveCount(10);
    await tabTo(page, activity.more);
    await page.keyboard.press("Enter");
    await expect(activity.comments).toHaveCount(20);
  },
);

test(
  "a continent's box and the hotels' order are chosen with the keyboard",
  { tag: "@any-width" },
  async ({ page }) => {
    await open(page, "/cities");
    const box = page.getByRole("checkbox", { name: "Asia" });
    await openFilters(page);
    await expect(box).toBeVisible();
    await tabTo(page, box);
    await page.keyboard.press("Space");
    await expect(page).toHaveURL("/cities?continent=Asia");
    await expect(box).toBeFocused();

    await open(page, "/hotels");
    await openFilters(page);
    await tabTo(page, page.getByRole("radio", { name: "Asc" }));
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/hotels?order=desc");
  },
);

test("the way back with Shift+Tab is seen too, below the bar that stays on top", async ({ page }) => {
  await open(page, "/cities");
  const links = page.getByRole("link", { name: "See Itineraries!" });
  await links.nth(20).focus();
  await tabTo(page, links.nth(2), { key: "Shift+Tab" });
});

test("the focus on a field that is wrong is seen", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/signin");
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  await tabTo(page, page.getByRole("button", { name: "Sign in", exact: true }));
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveCSS("outline-width", "3px");
  await expect(password).toHaveCSS("outline-width", "1px");
  await tabTo(page, password);
  await expect(password).toHaveCSS("outline-width", "3px");
  await expect(email).toHaveCSS("outline-width", "1px");
});

test("the focus on a picture is seen", async ({ page }) => {
  // The slideshow stands still.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, find] of [
    ["/", () => page.getByRole("group", { name: "Hotels to dream of: use the arrow keys" })],
    ["/cities", () => page.getByRole("article").getByRole("link").first()],
  ] as const) {
    await openWhole(page, path);
    const thing = find();
    await tabTo(page, thing);
    const picture = thing.getByRole("img").first();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    const { x, y, width, height } = (await thing.boundingBox())!;
    // With room for a ring outside; animations are skipped to their end.
    const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
    const look = () => page.screenshot({ clip, animations: "disabled" });
    const focused = await look();
    await thing.evaluate((element) => element.blur());
    expect(await changedPixels(page, focused, await look()), path).toBeGreaterThan(500);
  }
});

// What could hide the focus does so on the narrowest screen.
test(
  "every stop on the pages where people write is seen, from the top to the footer",
  { tag: "@phone" },
  async ({ page, places, members }) => {
    for (const name of ["/newreaction", "/mytineraries/:itinerary", "/myShows"] as const) {
      await test.step(name, async () => {
        await openPage(page, name, { places, members });
        await tabTo(page, page.getByRole("contentinfo").getByRole("link", { name: "API" }));
      });
    }
  },
);

// A phone has bars at both edges.
test(
  "a control in a bar takes the focus without scrolling the page",
  { tag: "@phone" },
  async ({ page, places, members }) => {
    await openPage(page, "/mytineraries/:itinerary", { places, members });
    const scrollTo = (top: number) => page.evaluate((y) => (window.scrollTo(0, y), window.scrollY), top);
    const focus = (element: Locator) =>
      element.evaluate(async (control: HTMLElement) => {
        control.focus();
        // The browser scrolls with the next frame.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        return document.activeElement === control ? window.scrollY : "the focus is elsewhere";
      });
    const down = await scrollTo(900);
    expect(down).toBeGreaterThan(600);
    await expect(page.getByRole("button", { name: "Scroll to top" })).toHaveCSS("opacity", "1");
    expect(await focus(page.getByRole("banner").getByRole("link", { name: "Tinerary, home" }))).toBe(down);
    expect(await focus(page.getByRole("button", { name: "Scroll to top" }))).toBe(down);
    await scrollTo(0);
    expect(await focus(page.getByRole("button", { name: "Save changes" }))).toBe(0);
  },
);
