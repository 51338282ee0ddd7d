import { Activity } from "./activities";
import { button, demoAdmin, dialog, expect, field, fillIn, leaveToken, type Page, test, toasts } from "./accounts";
import { onAuthorPages } from "./author-pages";
import { open, openWhole } from "./fixtures";
import { expectToFit } from "./fit";
import { differences } from "./look";
import { memberPages, publicPages } from "./public-pages";
import { signInAs } from "./session";

/** Everything that can be pressed and is smaller than a fingertip. A link inside a sentence may be as small as the text. */
async function tooSmall(page: Page) {
  return page.evaluate(() => {
    const fingertip = 44;
    const nodes = [...document.querySelectorAll<HTMLElement>("a[href], button, input, summary, [role^=menuitem]")];
    // Such as a field that holds a value for programs.
    const isClippedAway = (node: Element) => getComputedStyle(node).clipPath === "inset(50%)";
    return nodes
      .map((node) => {
        // One that its label draws is unseen.
        const label = node instanceof HTMLInputElement ? node.labels?.[0] : undefined;
        return label?.contains(node) ? label : node;
      })
      .filter((node) => !node.closest("[inert]") && node.checkVisibility({ opacityProperty: true }))
      .filter((node) => !isClippedAway(node))
      .filter((node) => !(node.tagName === "A" && node.closest("p")) && node.textContent !== "Skip to content")
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

for (const [name, pathOf] of Object.entries(memberPages)) {
  test(`${name} fits narrow screens and wide ones, and fingers`, async ({ page, isMobile }) => {
    await signInAs(page, "admin");
    await openWhole(page, pathOf());
    if (isMobile) expect(await tooSmall(page)).toEqual([]);
    await expectToFit(page, isMobile ? [320, 390] : [768, 1024, 1280, 1920]);
  });
}

test("every page where people write fits, and fingers", async ({ page, watch, accounts, serverUrl, isMobile }) => {
  await onAuthorPages(page, { watch, accounts, serverUrl }, async () => {
    if (isMobile) expect(await tooSmall(page)).toEqual([]);
    await expectToFit(page, [isMobile ? 390 : 1280]);
  });
});

test("signing up fits with all that it can say, and the longest names", async ({ page, isMobile }) => {
  await page.route("**/api/auth/sign-up", (route) =>
    route.fulfill({ status: 201, json: { success: true, id: "u2", message: "Created" } }),
  );
  const widths = isMobile ? [320, 390] : [768, 1280];
  await openWhole(page, "/signup");
  await button(page, "Sign up").click();
  await expect(field(page, "Age")).toHaveAttribute("aria-invalid", "true");
  await expectToFit(page, widths);
  const long = "W".repeat(50);
  const email = `${"w".repeat(64)}@${"w".repeat(60)}.${"w".repeat(60)}.test`;
  await fillIn(page, { Name: long, "Last name": long, Email: email, Password: "seven green umbrellas" });
  await fillIn(page, { "Photo URL": `https://photos.example.com/${"w".repeat(300)}`, Age: "130" });
  await button(page, "Sign up").click();
  await expect(dialog(page)).toContainText(email);
  await expectToFit(page, widths);
  if (isMobile) expect(await tooSmall(page)).toEqual([]);
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
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menuitem", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => tooSmall(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => tooSmall(page)).toEqual([]);
});

test("so does trying again where a list to choose from did not come", async ({ page, watch, accounts }) => {
  watch.allow(/status of 503/);
  await leaveToken(page, await accounts.tokenOf(demoAdmin));
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

test("what stands in for the cards is as tall as they are", async ({ page }) => {
  for (const kind of ["cities", "hotels"]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/api/${kind}?*`, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, `/${kind}`);
    const standIn = page.locator("main .grid > .rounded-card");
    const expected = await standIn.first().evaluate((box) => box.clientHeight);
    release();
    await expect(page.getByRole("article").first()).toBeVisible();
    const heights = await page.getByRole("article").evaluateAll((cards) => cards.map((card) => card.clientHeight));
    // Some have names of two lines, and so has their whole row.
    expect(Math.min(...heights), kind).toBe(expected);
  }
});

test("the way from one form to the other stays where it is, whether Google is set up or not", async ({ page }) => {
  for (const google of [true, false]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/config", async (route) => {
      await held;
      await route.fulfill({ json: { success: true, response: { google } } });
    });
    await open(page, "/signin");
    const way = page.getByRole("main").getByRole("link", { name: "Sign up", exact: true });
    const before = await way.boundingBox();
    release();
    const face = page.getByRole("main").getByText("Sign in with Google");
    if (google) await expect(face).toHaveRole("link");
    else await expect(page.getByText("Google is not set up on this server")).toBeVisible();
    expect(await way.boundingBox()).toEqual(before);
    await page.unroute("**/api/config");
  }
});

test("what says that something failed leaves the way to the top free", async ({ page, watch, accounts, places }) => {
  watch.allow(/status of 503/);
  await leaveToken(page, await accounts.tokenOf(demoAdmin));
  await page.route("**/api/reactions?*", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 503, json: { success: false, code: "unavailable", message: "Busy" } })
      : route.continue(),
  );
  await openWhole(page, `/city/${places.city._id}`);
  const reaction = new Activity(page, places.itinerary.name).reactions.first().getByRole("button");
  await reaction.scrollIntoViewIfNeeded();
  const toTop = page.getByRole("button", { name: "Scroll to top" });
  await expect(toTop).toBeVisible();
  await reaction.click();
  await expect(toasts(page).getByText("Busy")).toBeVisible();
  const [message, way] = [(await toasts(page).boundingBox())!, (await toTop.boundingBox())!];
  expect(message.y + message.height).toBeLessThanOrEqual(way.y);
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
  expect(await differences(page, withX, await page.screenshot({ clip }))).toBeGreaterThan(50);
});

test("nothing jumps while a page comes in", async ({ page, places }) => {
  const accountPages = ["/signin", "/signup", "/forgot-password"];
  for (const path of [
    "/",
    "/cities",
    `/city/${places.city._id}`,
    "/hotels",
    `/hotel/${places.hotel._id}`,
    ...accountPages,
  ]) {
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
