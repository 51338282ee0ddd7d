import { demoAdmin, expect, leaveToken, test } from "./accounts";
import { Activity } from "./activities";
import { onAuthorPages } from "./author-pages";
import { launchOptions } from "./browser";
import { expectToFit } from "./fit";
import { open, openWhole } from "./fixtures";
import { memberPages, publicPages } from "./public-pages";
import { signInAs } from "./session";

// A person who has set the browser's letters to twice their size.
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, "--blink-settings=defaultFontSize=32"] } });

for (const [name, pathOf] of Object.entries(publicPages)) {
  test(`with letters of 200 % nothing scrolls sideways on ${name}`, async ({ page, places, isMobile }) => {
    await openWhole(page, pathOf(places));
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    await expectToFit(page, isMobile ? [320, 390] : [768, 1280, 1920]);
  });
}

for (const [name, pathOf] of Object.entries(memberPages)) {
  test(`with letters of 200 % nothing scrolls sideways on ${name}`, async ({ page, isMobile }) => {
    await signInAs(page, "admin");
    await openWhole(page, pathOf());
    await expectToFit(page, isMobile ? [320, 390] : [768, 1280, 1920]);
  });
}

// They are the narrowest where it is narrowest.
test("nor on any page where people write", { tag: "@phone" }, async ({ page, watch, accounts, serverUrl }) => {
  await onAuthorPages(page, { watch, accounts, serverUrl }, () => expectToFit(page, [320]));
});

test(
  "nor in comments, which are as wide as their box, and one's own can be deleted",
  { tag: "@any-width" },
  async ({ page, accounts, places: { city, itinerary } }) => {
    const { user, token } = (await accounts.signIn(demoAdmin)).response;
    await leaveToken(page, token);
    // As if who reads it had written the first.
    await page.route("**/api/comments?*", async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { response: { userId: { _id: string } }[] };
      json.response[0]!.userId._id = user.id;
      await route.fulfill({ response, json });
    });
    await open(page, `/city/${city._id}`);
    const { toggle, comments } = new Activity(page, itinerary.name);
    await toggle.click();
    await expect(comments.first().getByRole("button", { name: "Delete your comment" })).toBeVisible();
    await expectToFit(page, [320, 390]);
    const share = await comments
      .first()
      .evaluate((item) => item.querySelector("[id^=comment]")!.clientWidth / item.clientWidth);
    expect(share).toBeGreaterThan(0.6);
  },
);

test("nor in the menus, all of which can be reached", { tag: "@any-width" }, async ({ page, accounts }) => {
  await leaveToken(page, await accounts.tokenOf(demoAdmin));
  await page.setViewportSize({ width: 320, height: 390 });
  await open(page, "/no/such/page");
  await page.getByRole("button", { name: /^Account of/ }).click();
  const entry = page.getByRole("menuitem", { name: "Sign out" });
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("radio", { name: "System" })).toBeChecked();
  expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
