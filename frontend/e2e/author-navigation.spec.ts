import { button, fillIn, toasts } from "./controls";
import { nextYear } from "./dates";
import { expect, test } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { recordPosts } from "./requests";
import { adminAccount } from "./site";
import { leaveToken, signOut } from "./session";

/* What component tests cannot see: they render a page at once when its address changes, a browser some time later. */

// A form, a list, and the profile; for members and for admins. They share one guard.
const guarded = ["/newcity", "/myHotels", "/profile", "/mytineraries"];

test("signing out leads home from guarded pages @any-width", async ({ page, accounts }) => {
  const token = await accounts.tokenOf(adminAccount);
  // The session stays on the server, for the next page.
  await page.route("**/api/auth/sign-out", (route) => route.fulfill({ json: { success: true, id: "x", message: "" } }));
  for (const path of guarded) {
    await test.step(path, async () => {
      await leaveToken(page, token);
      await open(page, path);
      await signOut(page);
      await expect(toasts(page).getByText("You are signed out")).toBeVisible();
      await expect(page).toHaveURL("/");
      // Back may be pressed before the home page is rendered.
      await page.goBack();
      await expect(mainHeading(page)).toBeVisible();
      await expect(page).toHaveURL(/^[^?]*\/($|signin\?)/);
    });
  }
});

test("half a time is no empty time: it is refused, and nothing is sent @any-width", async ({
  page,
  places,
  accounts,
}) => {
  await leaveToken(page, await accounts.tokenOf(adminAccount));
  await open(page, `/myshows/new?hotel=${places.hotel._id}`);
  const sent = recordPosts(page, "/api/shows");
  await fillIn(page, { Name: "Late piano", Date: nextYear, Price: "3", Description: "In the lobby." });
  await fillIn(page, { "Photo URL": "/samples/people/noa.svg" });
  const time = page.locator("input[type=time]");
  await time.focus();
  // Without AM or PM.
  await page.keyboard.type("0830");
  await button(page, "Create show").click();
  await expect(time).toHaveAccessibleDescription(/^Choose a time such as 20:30/);
  await expect(page).toHaveURL(/\/myshows\/new/);
  expect(sent).toEqual([]);
});
