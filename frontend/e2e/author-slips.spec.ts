import { demoAdmin, expect, leaveToken, signOut, test, toasts } from "./accounts";
import { mainHeading, open } from "./fixtures";

/* What component tests cannot see: they draw a page as soon as its address changes, a browser some time later. */

const GUARDED = [
  "/newcity",
  "/newhotel",
  "/newreaction",
  "/mycities",
  "/myHotels",
  "/profile",
  "/myreactions",
  "/mytineraries",
  "/mytineraries/new",
  "/myShows",
  "/myshows/new",
];

test("signing out leads home from every guarded page @any-width", async ({ page, accounts }) => {
  const token = await accounts.tokenOf(demoAdmin);
  // The session stays on the server, for the next page.
  await page.route("**/api/auth/sign-out", (route) => route.fulfill({ json: { success: true, id: "x", message: "" } }));
  for (const path of GUARDED) {
    await test.step(path, async () => {
      await leaveToken(page, token);
      await open(page, path);
      await signOut(page);
      await expect(toasts(page).getByText("You are signed out")).toBeVisible();
      await expect(page).toHaveURL("/");
      // Back may come before the home page is drawn.
      await page.goBack();
      await expect(mainHeading(page)).toBeVisible();
      await expect(page).toHaveURL(/^[^?]*\/($|signin\?)/);
    });
  }
});
