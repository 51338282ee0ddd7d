import { Activity } from "./activities";
import { expectToFit } from "./fit";
import { expect, test, type Page } from "./fixtures";
import { mainHeading, openWhole } from "./navigation";
import { leaveToken } from "./session";

/* Preferences of the system, and print. */

const groundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((node) => getComputedStyle(node).backgroundColor);

test(
  "in high contrast what is chosen does not look like what is not",
  { tag: "@any-width" },
  async ({ page, members, places: { city, itinerary } }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await leaveToken(page, members.admin.token);
    const differ = async (chosen: string, other: string) =>
      expect(await groundOf(page, chosen), chosen).not.toBe(await groundOf(page, other));

    await openWhole(page, "/cities?continent=Asia");
    await differ("nav [aria-current=page]", "nav a:not([aria-current])");
    await differ("label:has(:checked)", "label:has([type=checkbox]:not(:checked))");
    await expect(page.locator(":checked + span > svg")).toBeVisible();
    await expect(page.locator("[type=checkbox]:not(:checked) + span > svg").first()).toBeHidden();

    await openWhole(page, "/hotels");
    await differ("label:has(:checked)", "label:has([type=radio]:not(:checked))");
    await page.getByRole("button", { name: /^Account of/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
    await differ("[role=menuitem][data-highlighted]", "[role=menuitem]:not([data-highlighted])");

    await openWhole(page, "/newreaction");
    await differ("[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]");
    // Without a background only its border shows that it is a button.
    await expect(page.getByRole("button", { name: "Create reaction" })).not.toHaveCSS(
      "border-color",
      "rgba(0, 0, 0, 0)",
    );
    await expect(page.getByRole("button", { name: "Create reaction" })).toHaveCSS("border-style", "solid");

    await page.route("**/api/reactions?*itineraryId=*", async (route) => {
      const answer = (await (await route.fetch()).json()) as { response: { reacted: boolean }[] };
      if (answer.response[0]) answer.response[0].reacted = true;
      await route.fulfill({ json: answer });
    });
    await openWhole(page, `/city/${city._id}`);
    await expect(new Activity(page, itinerary.name).reactions.first()).toBeVisible();
    await differ("[aria-pressed=true]", "[aria-pressed=false]");
  },
);

test("nothing moves for people who ask for less motion", { tag: "@any-width" }, async ({ page, places: { city } }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/cities", `/city/${city._id}`]) {
    await openWhole(page, path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((node) => {
          const { transitionDuration, animationName } = getComputedStyle(node);
          return transitionDuration.split(",").some((time) => parseFloat(time) > 0.001) || animationName !== "none";
        })
        .map((node) => `${node.tagName} ${node.className}`),
    );
    expect(moving, path).toEqual([]);
  }
});

test("a city on paper is black on white, with its pictures and open comments, and nothing to press", async ({
  page,
  places: { city, itinerary },
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openWhole(page, `/city/${city._id}`);
  const activity = new Activity(page, itinerary.name);
  await activity.toggle.click();
  await expect(activity.comments).toHaveCount(10);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });

  expect(await groundOf(page, "html")).toBe("rgb(255, 255, 255)");
  await expect(mainHeading(page)).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("main").locator("header img").first()).toBeVisible();
  const photos = activity.root.getByRole("group", { name: /use the arrow keys/ }).locator("img");
  await expect(photos.first()).toBeVisible();
  await expect(activity.comments.last()).toBeVisible();
  await expect(activity.root.getByRole("listitem").filter({ hasText: "USD" })).toBeVisible();
  await expect(activity.root).toHaveCSS("break-inside", "auto");
  await expect(page.getByRole("article").last()).toHaveCSS("break-inside", "avoid");
  for (const role of ["navigation", "button", "textbox"] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole("link", { name: /Sign in to comment/ }).filter({ visible: true })).toHaveCount(0);
  // The credit is printed with its address, since a link cannot be followed on paper.
  const credit = page.getByRole("contentinfo").getByRole("link", { name: "GeoNames" });
  await expect(credit).toBeVisible();
  expect(await credit.evaluate((node) => getComputedStyle(node, "::after").content)).toContain("geonames.org");
  await expectToFit(page, [718]);
});
