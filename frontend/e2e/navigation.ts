import { type Page, expect } from "@playwright/test";
import { recordCalls } from "./requests";

export const mainHeading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens an address and waits for the page's heading, not for the placeholder that is shown while its data loads. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("h1:not(.sr-only), main [role=alert]").first()).toBeVisible();
}

/**
 * Opens an address whose page comes with its data, and gives the API calls that it makes all the same. A server that does not
 * have the data within 100 ms sends the page without: then the address is opened again.
 */
export async function openWithData(page: Page, path: string) {
  const calls = recordCalls(page);
  await expect(async () => {
    calls.all.length = 0;
    const answer = await page.goto(path);
    expect(await answer?.text(), "the page came without its data").toContain('id="initial-data"');
  }).toPass({ timeout: 30_000 });
  await expect(mainHeading(page)).toBeVisible();
  return calls;
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
