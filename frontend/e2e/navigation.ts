import { type Page, expect } from "@playwright/test";

export const mainHeading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens an address and waits for the page's heading, not for the placeholder that is shown while its data loads. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("h1:not(.sr-only), main [role=alert]").first()).toBeVisible();
}

/** Opens an address and waits until the page has loaded everything. */
export async function openWhole(page: Page, path: string) {
  await open(page, path);
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Follows a link of the main navigation, which narrow screens hide behind a button. */
export async function goTo(page: Page, entry: string) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("navigation", { name: "Main" })
    .filter({ visible: true })
    .getByRole("link", { name: entry, exact: true })
    .click();
}
