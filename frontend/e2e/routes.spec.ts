import { expect, test } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { leaveToken } from "./session";

/* One walk for each role is in sessions.spec.ts and pages.spec.ts; src/app/guards.test.tsx tries every page. */

// spec 2.85
test("an admin finds everything in the navigation", async ({ page, members, isMobile }) => {
  await leaveToken(page, members.admin.token);
  await open(page, "/");
  const explore = ["Cities", "Map", "Hotels", "Itineraries", "Shows"];
  const yours = ["My Shows", "My Tineraries", "My Reactions"];
  const admins = ["New City", "New Hotel", "New Reaction", "My Cities", "My Hotels"];
  const entries = page.getByRole("navigation").filter({ visible: true }).getByRole("link").filter({ visible: true });
  if (isMobile) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(entries).toHaveText(explore);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^You, / }).click();
    await expect(entries).toHaveText([...yours, ...admins]);
  } else {
    await expect(entries).toHaveText([...explore, ...yours]);
    await page.getByRole("button", { name: "Admin", exact: true }).click();
    await expect(page.getByRole("menuitem")).toHaveText(admins);
  }
});

// spec 4.4
test(
  "an invalid saved token is removed, and the visitor is a guest",
  { tag: "@any-width" },
  async ({ page, watch }) => {
    watch.allow(/status of 40[14] .*\/api\/auth\/token/);
    await page.addInitScript(() => {
      if (!sessionStorage.getItem("been")) localStorage.setItem("token", "not-a-token");
      sessionStorage.setItem("been", "yes");
    });
    await open(page, "/profile");
    await expect(page).toHaveURL(/\/signin(\?|$)/);
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  },
);

// spec 2.78, 8.9
test("an unknown address says so and leads home", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/no/such/page");
  await expect(mainHeading(page)).toHaveText(
    "Not found error - The resource requested could not be found on this server!",
  );
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("link", { name: "Explore Cities" })).toBeVisible();
});
