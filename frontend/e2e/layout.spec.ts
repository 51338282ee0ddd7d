import { Activity } from "./activities";
import { type Page, expect, open, openWhole, test } from "./fixtures";
import { expectToFit } from "./fit";
import { publicPages } from "./public-pages";

/** Everything that can be pressed and is smaller than a fingertip. A link inside a sentence may be as small as the text. */
async function tooSmall(page: Page) {
  return page.evaluate(() => {
    const fingertip = 44;
    const nodes = [...document.querySelectorAll<HTMLElement>("a[href], button, input, summary, [role^=menuitem]")];
    return nodes
      .filter((node) => !node.closest("[inert]") && node.checkVisibility({ opacityProperty: true }))
      .filter((node) => !(node.tagName === "A" && node.closest("p")) && node.textContent !== "Skip to content")
      .map((node) => (node instanceof HTMLInputElement && node.matches(".sr-only") ? (node.labels?.[0] ?? node) : node))
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < fingertip - 0.5)
      .map(
        ({ node, box }) => `${node.textContent || node.ariaLabel}: ${box.width.toFixed()} × ${box.height.toFixed()}`,
      );
  });
}

for (const [name, pathOf] of Object.entries(publicPages)) {
  test(`${name} fits narrow screens and wide ones, and fingers`, async ({ page, places, isMobile }) => {
    await openWhole(page, pathOf(places));
    if (isMobile) expect(await tooSmall(page)).toEqual([]);
    await expectToFit(page, isMobile ? [320, 390] : [768, 1024, 1280, 1920]);
  });
}

test("the menus and the comments fit fingers", async ({ page, places: { city, itinerary }, isMobile }) => {
  test.skip(!isMobile, "fingers are for phones");
  await open(page, `/city/${city._id}`);
  const activity = new Activity(page, itinerary.name);
  await activity.toggle.click();
  await expect(activity.more).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menuitem", { name: "Sign in" })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
});

test("nothing jumps while a page comes in", async ({ page, places }) => {
  for (const path of ["/", "/cities", `/city/${places.city._id}`, "/hotels", `/hotel/${places.hotel._id}`]) {
    await openWhole(page, path);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            })[]) {
              if (!entry.hadRecentInput) sum += entry.value;
            }
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
        }),
    );
    expect(shift, path).toBeLessThanOrEqual(0.02);
  }
});
