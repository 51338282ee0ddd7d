import { Activity } from "./activities";
import { findings } from "./axe";
import { accountOf, button, chooseFromAccount, dialog, field, fillIn, guestMenu } from "./controls";
import { expect, test } from "./fixtures";
import { mainHeading, open, openWhole } from "./navigation";
import { withoutInitialData } from "./requests";
import { mockSession, signIn } from "./session";

test("axe finds nothing with comments open", async ({ page, places: { city, itinerary } }) => {
  await open(page, `/city/${city._id}`);
  const activity = new Activity(page, itinerary.name);
  await activity.toggle.click();
  await expect(activity.comments).toHaveCount(10);
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing on empty and failed lists", async ({ page, watch }) => {
  watch.allow(/status of 422/);
  await open(page, "/cities?name=no%20such%20place");
  await expect(page.getByText("Couldn't find cities")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await withoutInitialData(page);
  await page.route("**/api/hotels?*", (route) =>
    route.fulfill({ status: 422, json: { success: false, code: "x", message: ["No"] } }),
  );
  await open(page, "/hotels");
  await expect(page.getByText("Nothing to show")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing with the user menu open", async ({ page, isMobile }) => {
  await open(page, "/");
  await guestMenu(page).click();
  await expect(page.getByRole(isMobile ? "dialog" : "menu").getByText("Sign in")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing with the sheets of a phone open", { tag: "@phone" }, async ({ page }) => {
  await open(page, "/shows");
  for (const name of ["You", "Create", "Filters"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    expect.soft(await findings(page), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("axe finds nothing with the mobile menu, or the theme menu, open", async ({ page, isMobile }) => {
  await open(page, "/");
  await page.getByRole("button", { name: isMobile ? "Menu" : "Theme", exact: true }).click();
  await expect(page.getByRole(isMobile ? "dialog" : "menu")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing on signing in with its alerts", async ({ page, watch }) => {
  watch.allow(/status of 401/);
  await page.route("**/api/auth/sign-in", (route) =>
    route.fulfill({ status: 401, json: { success: false, code: "email_not_verified", message: "Please confirm" } }),
  );
  await open(page, "/signin");
  await signIn(page, { email: "ana@tinerary.test", password: "wrong" });
  await expect(page.getByRole("alert")).toContainText("Please confirm");
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing on confirming an address, from a mistake to another mail", async ({ page, watch }) => {
  watch.allow(/status of 422/);
  await open(page, "/confirm#code=spent");
  await button(page, "Confirm and sign in").click();
  await expect(field(page, "Password")).toHaveAttribute("aria-invalid", "true");
  expect(await findings(page)).toEqual([]);
  await button(page, "Choose a new password instead").click();
  await field(page, "New password").fill("seven green umbrellas");
  await button(page, "Confirm and sign in").click();
  await expect(page.getByRole("alert")).toContainText("was used already");
  await button(page, "Send another mail").click();
  await button(page, "Send the mail").click();
  await expect(field(page, "Address to send it to")).toHaveAttribute("aria-invalid", "true");
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing on signing up, from its first mistake to its success", async ({ page }) => {
  await page.route("**/api/auth/sign-up", (route) =>
    route.fulfill({ status: 201, json: { success: true, id: "u2", message: "Created" } }),
  );
  await openWhole(page, "/signup");
  await button(page, "Sign up").click();
  await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
  expect(await findings(page)).toEqual([]);

  await fillIn(page, {
    Name: "Ana",
    "Last name": "Reis",
    Email: "ana@tinerary.test",
    Password: "seven green umbrellas",
  });
  await fillIn(page, { "Photo URL": "/samples/people/ana-reis.svg", Age: "34" });
  await button(page, "Sign up").click();
  await expect(dialog(page)).toHaveAccessibleName("Is the information right?");
  expect(await findings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Yes" }).click();
  await expect(dialog(page)).toContainText("User created");
  expect(await findings(page)).toEqual([]);
  await dialog(page).getByRole("button").click();
  await expect(mainHeading(page)).toHaveText("Check your mail");
  await expect(dialog(page)).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test("axe finds nothing on the profile, with its menu, and with the question before signing out", async ({ page }) => {
  await mockSession(page, "admin");
  await openWhole(page, "/profile");
  await field(page, "Name").fill("");
  await button(page, "Save changes").click();
  await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
  expect(await findings(page)).toEqual([]);
  await accountOf(page, "Ana").click();
  await expect(page.locator("[role=menu], [role=dialog]").getByText("New Admin")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await chooseFromAccount(page, "Sign out");
  await expect(dialog(page)).toHaveAccessibleName("Sign out?");
  expect(await findings(page)).toEqual([]);
});
