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

const ADMIN = ["New City", "New Hotel", "New Reaction", "My Cities", "My Hotels"];
const YOURS = ["My Shows", "My Tineraries", "My Reactions"];

/**
 * Follows a link of the navigation: it is in the bar or in its menu for admins, narrow screens have it behind a button, and
 * what is one's own is at the bottom of a phone.
 */
export async function goTo(page: Page, entry: string) {
  const you = page.getByRole("button", { name: /^You\b/ });
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const admin = page.getByRole("button", { name: "Admin", exact: true });
  const named = { name: entry, exact: true };
  if ((await you.isVisible()) && [...ADMIN, ...YOURS].includes(entry)) {
    await you.click();
    return page.getByRole("dialog", { name: "You" }).getByRole("link", named).click();
  }
  if (await menu.isVisible()) await menu.click();
  else if (ADMIN.includes(entry)) {
    await admin.click();
    return page.getByRole("menuitem", named).click();
  }
  return page.getByRole("navigation", { name: "Main" }).filter({ visible: true }).getByRole("link", named).click();
}
