import type { Locator } from "@playwright/test";
import { Activity } from "./activities";
import { type Page, expect, mainHeading, open, test } from "./fixtures";

/** What is wrong with the place of the focus: nothing, or why a person could not see it. */
async function focusTrouble(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return "the focus is nowhere";
    // A box or a radio button that is drawn by its label shows its ring there.
    const drawn =
      focused instanceof HTMLInputElement && focused.labels?.[0]?.contains(focused) ? focused.labels[0] : focused;
    const what = `${drawn.tagName} "${(drawn.textContent || drawn.ariaLabel || "").slice(0, 40)}"`;
    if (getComputedStyle(drawn).outlineStyle === "none") return `${what} has no ring`;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const uppermost = document.elementFromPoint(x, y);
    const isSeen = uppermost !== null && (drawn.contains(uppermost) || uppermost.contains(drawn));
    return isSeen
      ? ""
      : `${what} is hidden behind ${uppermost?.tagName ?? "the edge of the screen"} ${uppermost?.className}`;
  });
}

/** Presses Tab until `goal` has the focus. On the way the focus must be seen at every stop. */
async function tabTo(page: Page, goal: Locator, { key = "Tab", atMost = 60 } = {}) {
  for (let press = 0; press < atMost; press++) {
    await page.keyboard.press(key);
    expect(await focusTrouble(page)).toBe("");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${goal} cannot be reached with ${atMost} presses of ${key}`);
}

test("from the home page to a city's comments with Tab and Enter alone", async ({
  page,
  places: { city, itinerary },
}) => {
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
});

test("a continent's box and the hotels' order are chosen with the keyboard", async ({ page }) => {
  await open(page, "/cities");
  const box = page.getByRole("checkbox", { name: "Asia" });
  await expect(box).toBeVisible();
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/cities?continent=Asia");
  await expect(box).toBeFocused();

  await open(page, "/hotels");
  await tabTo(page, page.getByRole("radio", { name: "Asc" }));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/hotels?order=desc");
});

test("the way back with Shift+Tab is seen too, below the bar that stays on top", async ({ page }) => {
  await open(page, "/cities");
  const links = page.getByRole("link", { name: "See Itineraries!" });
  await links.nth(20).focus();
  await tabTo(page, links.nth(2), { key: "Shift+Tab" });
});
