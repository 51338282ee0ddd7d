import { demoAdmin, expect, leaveToken, test } from "./accounts";
import { mainHeading, open } from "./fixtures";

const admins = [
  "/newreaction",
  "/mycities",
  "/mycities/some-id",
  "/newcity",
  "/newhotel",
  "/myHotels",
  "/myHotels/some-id",
];
const members = [
  "/profile",
  "/mytineraries",
  "/mytineraries/new",
  "/mytineraries/some-id",
  "/myShows",
  "/myshows/new",
  "/myShows/some-id",
  "/myreactions",
];
/** The pages of "some-id" ask for what is not there. */
const nothingThere = /status of 404 .*\/some-id\)$/;

test.describe("a guest", () => {
  test("is sent to /signin from every page that needs an account", { tag: "@any-width" }, async ({ page }) => {
    for (const path of [...admins, ...members]) {
      await open(page, path);
      const { pathname } = new URL(page.url());
      expect.soft(pathname, path).toBe("/signin");
    }
  });

  test(
    "may stay on every public page, and each has a title of its own",
    { tag: "@any-width" },
    async ({ page, places }) => {
      const titles = new Set<string>();
      const paths = ["/", "/signin", "/signup", "/cities", `/city/${places.city._id}`, "/hotels"];
      paths.push(`/hotel/${places.hotel._id}`, "/no/such/page");
      for (const path of paths) {
        await open(page, path);
        await expect(page).toHaveURL(path);
        titles.add(await page.title());
      }
      expect([...titles]).toHaveLength(paths.length);
    },
  );

  test("finds the title of the sign-up page", { tag: "@any-width" }, async ({ page }) => {
    await open(page, "/signup");
    await expect(mainHeading(page)).toHaveText("Register to share your adventures!");
  });

  test("sees only what is for everybody in the navigation", async ({ page, isMobile }) => {
    await open(page, "/");
    if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
    const entries = page.getByRole("navigation", { name: "Main" }).filter({ visible: true }).getByRole("link");
    await expect(entries).toHaveText(["Cities", "Hotels"]);
  });
});

test.describe("a user", () => {
  test.beforeEach(async ({ page, accounts, newPerson }) => {
    await leaveToken(page, await accounts.tokenOf(await accounts.make(newPerson())));
  });

  test(
    "is let into the members' pages and sent home from the admins'",
    { tag: "@any-width" },
    async ({ page, watch }) => {
      watch.allow(nothingThere);
      for (const path of members) {
        await open(page, path);
        await expect(page).toHaveURL(path);
      }
      for (const path of [...admins, "/signin", "/signup"]) {
        await open(page, path);
        await expect(page).toHaveURL("/");
      }
    },
  );

  test("sees the own things in the navigation", async ({ page, isMobile }) => {
    await open(page, "/");
    if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
    const entries = page.getByRole("navigation", { name: "Main" }).filter({ visible: true }).getByRole("link");
    await expect(entries).toHaveText(["Cities", "Hotels", "My Shows", "My Tineraries", "My Reactions"]);
  });
});

test.describe("an admin", () => {
  test.beforeEach(async ({ page, accounts }) => leaveToken(page, await accounts.tokenOf(demoAdmin)));

  test("is let in everywhere, but not to /signin", { tag: "@any-width" }, async ({ page, watch }) => {
    watch.allow(nothingThere);
    for (const path of [...members, ...admins]) {
      await open(page, path);
      await expect(page).toHaveURL(path);
    }
    await open(page, "/signup");
    await expect(mainHeading(page)).toHaveText("Create a new Admin");
    await open(page, "/signin");
    await expect(page).toHaveURL("/");
  });

  test("sees everything in the navigation", async ({ page }) => {
    await open(page, "/");
    await expect(page.getByRole("button", { name: /^Account of / })).toBeVisible();
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    if (await menu.isVisible()) await menu.click();
    const entries = page.getByRole("navigation", { name: "Main" }).filter({ visible: true }).getByRole("link");
    await expect(entries).toHaveText([
      "Cities",
      "Hotels",
      "New City",
      "New Hotel",
      "New Reaction",
      "My Cities",
      "My Hotels",
      "My Shows",
      "My Tineraries",
      "My Reactions",
    ]);
  });
});

test("a saved token that is nobody's ends as a guest", { tag: "@any-width" }, async ({ page, watch }) => {
  watch.allow(/status of 40[14] .*\/api\/auth\/token/);
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("been")) localStorage.setItem("token", "not-a-token");
    sessionStorage.setItem("been", "yes");
  });
  await open(page, "/profile");
  await expect(page).toHaveURL(/\/signin(\?|$)/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("an unknown address says so and leads home", async ({ page }) => {
  await open(page, "/no/such/page");
  await expect(mainHeading(page)).toHaveText(
    "Not found error - The resource requested could not be found on this server!",
  );
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Explore Cities" })).toBeVisible();
});
