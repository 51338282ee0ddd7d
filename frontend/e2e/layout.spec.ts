import { Activity } from "./activities";
import { button, dialog, field, fillIn, toasts } from "./controls";
import { enlargeText, expectToFit, tooSmallToTap } from "./fit";
import { expect, test } from "./fixtures";
import { open, openWhole } from "./navigation";
import { changedPixels } from "./pixels";
import { withoutInitialData } from "./requests";
import { adminAccount } from "./site";
import { leaveToken } from "./session";

/* What changes on a page after it has loaded; pages.spec.ts checks the rest. */

test("signing up fits with all that it can say, and the longest names", async ({ page, isMobile }) => {
  await page.route("**/api/auth/sign-up", (route) =>
    route.fulfill({ status: 201, json: { success: true, id: "u2", message: "Created" } }),
  );
  const widths = isMobile ? [320, 390] : [768, 1280];
  await openWhole(page, "/signup");
  await button(page, "Sign up").click();
  await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
  await expectToFit(page, widths);
  const long = "W".repeat(50);
  const email = `${"w".repeat(64)}@${"w".repeat(60)}.${"w".repeat(60)}.test`;
  await fillIn(page, { Name: long, "Last name": long, Email: email, Password: "seven green umbrellas" });
  await fillIn(page, { "Photo URL": `https://photos.example.com/${"w".repeat(300)}`, Age: "130" });
  await button(page, "Sign up").click();
  await expect(dialog(page)).toContainText(email);
  await expectToFit(page, widths);
  if (isMobile) expect(await tooSmallToTap(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Yes" }).click();
  await expect(dialog(page)).toContainText("User created");
  await expectToFit(page, widths);
});

test("the menus and the comments fit fingers", { tag: "@phone" }, async ({ page, places: { city, itinerary } }) => {
  await open(page, `/city/${city._id}`);
  const activity = new Activity(page, itinerary.name);
  await activity.toggle.click();
  await expect(activity.more).toBeVisible();
  // Menus grow while they open.
  for (const [name, entry] of [
    ["You", "Sign in"],
    ["Create", "New Show"],
    ["Menu", "Hotels"],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name }).getByRole("link", { name: entry })).toBeVisible();
    await expect.poll(() => tooSmallToTap(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("the button to reload a picker's options fits fingers", async ({ page, watch, members }) => {
  watch.allow(/status of 503/);
  await leaveToken(page, members.admin.token);
  await page.route("**/api/cities?*", (route) =>
    route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "Busy" } }),
  );
  await open(page, "/newhotel");
  await field(page, "City").click();
  await expect(button(page, "Try again")).toBeVisible();
  expect((await button(page, "Try again").boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("a place fits with the longest words for its facts", async ({ page, places: { city, hotel }, isMobile }) => {
  const long = "W".repeat(60);
  const widths = isMobile ? [320, 390] : [768, 1280];
  await withoutInitialData(page);
  await page.route(/\/api\/(cities|hotels)\/[^/?]+$/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { response: { name: string; country?: string; city?: { name: string } } };
    Object.assign(json.response, { name: long, country: long, city: { ...json.response.city, name: long } });
    await route.fulfill({ response, json });
  });
  for (const path of [`/city/${city._id}`, `/hotel/${hotel._id}`]) {
    await openWhole(page, path);
    await expect(page.locator("dd", { hasText: long })).toBeVisible();
    await expectToFit(page, widths);
  }
});

test("the placeholders of cards are as tall as the cards", async ({ page }) => {
  await withoutInitialData(page);
  for (const kind of ["cities", "hotels"]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/${kind}?*`, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, `/${kind}`);
    const placeholder = page.locator("main .grid > .rounded-card");
    const expected = await placeholder.first().evaluate((box) => box.getBoundingClientRect().height);
    release();
    await expect(page.getByRole("article").first()).toBeVisible();
    const heights = await page
      .getByRole("article")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
    // A name of two lines makes its whole row taller.
    expect(Math.min(...heights), kind).toBeCloseTo(expected, 1);
  }
});

test(
  "the link from signing in to signing up stays in place, whether Google is set up or not",
  { tag: "@any-width" },
  async ({ page }) => {
    for (const google of [true, false]) {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/api/config", async (route) => {
        await held;
        await route.fulfill({ json: { success: true, response: { google } } });
      });
      await open(page, "/signin");
      const link = page.getByRole("main").getByRole("link", { name: "Sign up", exact: true });
      const before = await link.boundingBox();
      release();
      const googleButton = page.getByRole("main").getByText("Sign in with Google");
      if (google) await expect(googleButton).toHaveRole("link");
      else await expect(page.getByText("Signing in with Google is not offered here")).toBeVisible();
      expect(await link.boundingBox()).toEqual(before);
      await page.unroute("**/api/config");
    }
  },
);

test("an error toast does not cover the scroll-to-top button", async ({ page, watch, members, places }) => {
  watch.allow(/status of 500/);
  await leaveToken(page, members.admin.token);
  // Not 503: the web app sends a write with that answer again, for 7 s, before it says so.
  await page.route("**/api/reactions?*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 500, json: { success: false, code: "internal", message: "Busy" } })
      : route.continue(),
  );
  await openWhole(page, `/city/${places.city._id}`);
  const reaction = new Activity(page, places.itinerary.name).reactions.first().getByRole("button");
  await reaction.scrollIntoViewIfNeeded();
  const toTop = page.getByRole("button", { name: "Scroll to top" });
  await expect(toTop).toBeVisible();
  await reaction.click();
  await expect(toasts(page).getByText("Busy")).toBeVisible();
  const [toast, top] = [(await toasts(page).boundingBox())!, (await toTop.boundingBox())!];
  const isAbove = toast.y + toast.height <= top.y;
  const isBelow = top.y + top.height <= toast.y;
  expect(isAbove || isBelow).toBe(true);
});

test("the X that empties a search is seen in high contrast", { tag: "@any-width" }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openWhole(page, "/cities?name=tokyo");
  const search = page.getByPlaceholder("Name of city");
  await search.focus();
  const { x, y, width, height } = (await search.boundingBox())!;
  const clip = { x: x + width - 48, y: y + 8, width: 36, height: height - 16 };
  const withX = await page.screenshot({ clip });
  await search.fill("");
  expect(await changedPixels(page, withX, await page.screenshot({ clip }))).toBeGreaterThan(50);
});

test(
  "with large text comments fit, are as wide as their box, and one's own can be deleted",
  { tag: "@any-width" },
  async ({ page, accounts, places: { city, itinerary } }) => {
    const { user, token } = (await accounts.signIn(adminAccount)).response;
    await leaveToken(page, token);
    // As if the reader had written the first.
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
    await enlargeText(page);
    await expectToFit(page, [320, 390]);
    const share = await comments
      .first()
      .evaluate((item) => item.querySelector("[id^=comment]")!.clientWidth / item.clientWidth);
    expect(share).toBeGreaterThan(0.6);
  },
);

test("with large text every entry of the menus can be reached", { tag: "@any-width" }, async ({ page, members }) => {
  await leaveToken(page, members.admin.token);
  await open(page, "/no/such/page");
  await enlargeText(page);
  await page.setViewportSize({ width: 320, height: 390 });
  await page.getByRole("button", { name: /^You, / }).click();
  const sheet = page.getByRole("dialog", { name: "You" });
  const entry = sheet.getByRole("button", { name: "Sign out" });
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("radio", { name: "System" })).toBeChecked();
  expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link", { name: "Shows" })).toBeVisible();
  expect(await drawer.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
