import { expect, type Page, test } from "./fixtures";
import { mainHeading, open } from "./navigation";

const paper = { light: "rgb(251, 249, 245)", dark: "rgb(12, 22, 24)" };
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

for (const [system, chosen] of [
  ["light", "dark"],
  ["dark", "light"],
] as const) {
  test(`the ${chosen} theme can be chosen on a ${system} system, and stays without a flash`, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await open(page, "/");
    expect(await groundOf(page)).toBe(paper[system]);
    const label = chosen === "dark" ? "Dark" : "Light";
    if (isMobile) {
      await page.getByRole("button", { name: "You", exact: true }).click();
      await page.getByRole("group", { name: "Theme" }).getByText(label, { exact: true }).click();
    } else {
      await page.getByRole("button", { name: "Theme" }).click();
      await page.getByRole("menuitemradio", { name: label }).click();
    }
    await expect.poll(() => groundOf(page)).toBe(paper[chosen]);

    // The app's code is delayed: what is painted now is the first paint.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    await expect(mainHeading(page)).toHaveCount(0);
    expect(await groundOf(page)).toBe(paper[chosen]);
    release();
    await expect(mainHeading(page)).toBeVisible();
    expect(await groundOf(page)).toBe(paper[chosen]);
  });
}

test("the system's theme is followed while none is chosen", { tag: "@any-width" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, "/");
  expect(await groundOf(page)).toBe(paper.light);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await groundOf(page)).toBe(paper.dark);
});
