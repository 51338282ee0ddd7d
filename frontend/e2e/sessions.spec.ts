import { accountEntry, accountOf, chooseFromAccount, dialog, field, guestMenu, toasts } from "./controls";
import { expect, test } from "./fixtures";
import { tabTo } from "./keyboard";
import { mainHeading, open, openWithData } from "./navigation";
import { leaveToken, mockSession, signIn, signOut, tokenIn } from "./session";

test("the account menu that is opened while the page after signing in is on its way stays open", async ({
  page,
  newPerson,
  accounts,
}) => {
  const person = await accounts.make(newPerson());
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/home-page-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "/signin");
  await signIn(page, person);
  await accountOf(page, person.name).click();
  const entry = accountEntry(page, "Sign out");
  await expect(entry).toBeVisible();
  await expect(page).toHaveURL("/signin");
  release();
  await expect(page).toHaveURL("/");
  // Not by its role, which it has not got behind the sheet of a phone.
  await expect(page.locator("main a", { hasText: "Explore Cities" })).toBeVisible();
  await expect(entry).toBeVisible();
  await expect(page.locator("[role=menu]:focus-within, [role=dialog]:focus-within")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toHaveCount(0);
  await expect(accountOf(page, person.name)).toBeFocused();
});

// spec 4.6, 6.3
test("a session, from a guarded page to signing out in one of two tabs", async ({
  page,
  context,
  newPerson,
  accounts,
}) => {
  const person = await accounts.make(newPerson());

  await test.step("a guarded page leads to signing in, and that leads back", async () => {
    await open(page, "/profile?from=mail");
    await expect(page).toHaveURL("/signin?next=%2Fprofile%3Ffrom%3Dmail");
    await expect(page.getByText("Please sign in to see that page.")).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL("/profile?from=mail");
    await expect(field(page, "Name")).toHaveValue(person.name);
  });

  await test.step("a user is sent home from what is for guests and for admins", async () => {
    for (const path of ["/signin", "/signup", "/newcity", "/myHotels/some-id"]) {
      await open(page, path);
      await expect(page, path).toHaveURL("/");
    }
  });

  await test.step("no address leads away from this site after signing in", async () => {
    for (const next of ["//elsewhere.test/", "https://elsewhere.test/", "/\\elsewhere.test", "javascript:alert(1)"]) {
      await open(page, `/signin?next=${encodeURIComponent(next)}`);
      await expect(page, next).toHaveURL("/");
    }
  });

  const tab = await context.newPage();
  await open(tab, "/profile");
  await expect(accountOf(tab, person.name)).toBeVisible();
  const token = await tokenIn(page);
  // A browser takes its time with what is behind another tab.
  await page.bringToFront();

  await test.step("Cancel stays signed in", async () => {
    await chooseFromAccount(page, "Sign out");
    await expect(dialog(page)).toHaveAccessibleName("Sign out?");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(accountOf(page, person.name)).toBeVisible();
    expect(await tokenIn(page)).toBe(token);
  });

  await test.step("signing out ends it here, in the other tab, and on the server", async () => {
    await signOut(page);
    await expect(toasts(page)).toContainText("You are signed out");
    await expect(guestMenu(page)).toBeVisible();
    expect(await tokenIn(page)).toBeNull();
    await expect(guestMenu(tab)).toBeVisible();
    await expect(mainHeading(tab)).toHaveText("Sign in");
    await expect.poll(async () => (await accounts.post("token", {}, token ?? "")).status).toBe(401);
    await open(page, "/profile");
    await expect(mainHeading(page)).toHaveText("Sign in");
  });

  await test.step("signing in counts for the other tab too", async () => {
    await signIn(page, person);
    await expect(page).toHaveURL("/profile");
    await expect(accountOf(tab, person.name)).toBeVisible();
    await expect(tab).toHaveURL("/profile");
  });
});

test("signing out works without the network, and leaves nothing behind", async ({
  page,
  watch,
  newPerson,
  accounts,
  places: { city },
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const person = await accounts.make(newPerson());
  await leaveToken(page, await accounts.tokenOf(person));
  const { to } = await openWithData(page, `/city/${city._id}`);
  const cityCalls = () => to(`/api/cities/${city._id}`).length;
  const home = page.getByRole("main").getByRole("link", { name: "Explore Cities" });
  await page.getByRole("link", { name: "Tinerary" }).first().click();
  await expect(home).toBeVisible();
  // What was read is kept while the session lasts: coming back asks nothing.
  await page.goBack();
  await expect(mainHeading(page)).toHaveText(city.name);
  expect(cityCalls()).toBe(0);

  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await signOut(page);
  await expect(toasts(page)).toContainText("The server could not be reached");
  await expect(home).toBeVisible();
  await expect(guestMenu(page)).toBeVisible();
  expect(await tokenIn(page)).toBeNull();

  await page.unroute("**/api/**");
  const before = cityCalls();
  await page.goBack();
  await expect(mainHeading(page)).toHaveText(city.name);
  expect(cityCalls()).toBe(before + 1);
  await open(page, "/profile");
  await expect(mainHeading(page)).toHaveText("Sign in");
});

// A phone has a sheet in place of the menu (shell.spec.ts).
test("signing in takes nothing but a keyboard", { tag: "@any-width" }, async ({ page, newPerson, accounts }) => {
  const person = await accounts.make(newPerson());
  await open(page, "/");
  await tabTo(page, guestMenu(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Sign in" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(mainHeading(page)).toBeFocused();
  await tabTo(page, field(page, "Email"));
  await page.keyboard.type(person.email);
  await tabTo(page, field(page, "Password"));
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(mainHeading(page)).toBeFocused();
  await tabTo(page, accountOf(page, person.name), { key: "Shift+Tab" });
});

test("signing out takes nothing but a keyboard, at the second thought too", { tag: "@any-width" }, async ({ page }) => {
  await mockSession(page, "user");
  await open(page, "/");
  for (const answer of ["Cancel", "Sign out"]) {
    await accountOf(page, "Ana").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Profile" })).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    if (answer === "Sign out") await tabTo(page, dialog(page).getByRole("button", { name: answer }));
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(guestMenu(page)).toBeVisible();
});

// What signing out shows is fetched while there is a network.
test("signing out works in a tunnel, where nothing can be fetched", async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await mockSession(page, "user");
  const toaster = page.waitForResponse(/\/assets\/toaster-/);
  await open(page, "/");
  await expect(accountOf(page, "Ana")).toBeVisible();
  await toaster;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await signOut(page);
  await expect(guestMenu(page)).toBeVisible();
  await expect(mainHeading(page)).not.toHaveText("This page didn't load");
  expect(await tokenIn(page)).toBeNull();
});

const rubbish = {
  "an empty text": "",
  quotes: '"eyJhbGciOiJIUzI1NiJ9.e30.c2ln"',
  "a line break": "eyJhbGciOiJIUzI1NiJ9\n.e30.c2ln",
  "five megabytes": "x".repeat(5_000_000),
  null: "null",
  "an object": "[object Object]",
  markup: "<script>alert(1)</script>",
  "another writing": "ключ",
};

test("a malformed token makes a guest and breaks nothing", { tag: "@any-width" }, async ({ page, watch }) => {
  // Some might be tokens by their letters. Then the server is asked, and the browser itself notes what it says.
  watch.allow(/status of 401 .*\/api\/auth\/token/);
  for (const [what, value] of Object.entries(rubbish)) {
    await test.step(what, async () => {
      await leaveToken(page, value);
      await open(page, "/mytineraries");
      await expect(mainHeading(page)).toHaveText("Sign in");
      await expect(guestMenu(page)).toBeVisible();
    });
  }
});
