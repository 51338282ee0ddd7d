import { accountOf, button, field, guestMenu } from "./controls";
import { expect, test, type Page } from "./fixtures";
import { DOUBTFUL, leaveForProvider, passProvider } from "./google";
import { mainHeading, open } from "./navigation";
import { recordPosts } from "./requests";
import { signOut, tokenIn } from "./session";

const SESSION = "/api/auth/google/session";
const PICTURE = "https://pictures.tinerary.test/portrait.png";
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.beforeEach(async ({ context, watch, provider }) => {
  watch.allowServer(provider);
  // The provider's fonts and portraits.
  watch.allowServer("https://fonts.googleapis.com");
  watch.allowServer("https://pictures.tinerary.test");
  await context.route("https://fonts.googleapis.com/**", (route) =>
    route.fulfill({ contentType: "text/css", body: "" }),
  );
  await context.route(PICTURE, (route) => route.fulfill({ contentType: "image/png", body: dot }));
});

/** The id of the signed-in person. */
async function idIn(page: Page) {
  const token = (await tokenIn(page)) ?? "";
  return (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sub: string }).sub;
}

// spec 7.65, 7.66
test("a person signs up with Google, and in again", async ({
  page,
  watch,
  provider,
  serverUrl,
  newPerson,
  anotherBrowser,
}) => {
  watch.allow(/status of 40[01] .*\/api\/auth\/google\/session/);
  const login = newPerson().email;
  const [given = ""] = login.split(".");
  const name = given.charAt(0).toUpperCase() + given.slice(1);
  const sessions = recordPosts(page, SESSION);

  await test.step("the one-time code is not in the address bar, even while it is exchanged", async () => {
    await open(page, "/signup");
    await leaveForProvider(page, "up", provider);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${SESSION}`, async (route) => {
      await held;
      await route.continue();
    });
    await passProvider(page, login);
    await expect.poll(() => sessions.length).toBe(1);
    await expect(page).toHaveURL("/auth/callback");
    expect(await tokenIn(page)).toBeNull();
    release();
    await expect(page).toHaveURL("/");
  });

  await test.step("the account has the name and the picture that Google knows", async () => {
    await expect(accountOf(page, name)).toBeVisible();
    await open(page, "/profile");
    await expect(field(page, "Name")).toHaveValue(name);
    await expect(field(page, "Photo URL")).toHaveValue(PICTURE);
    await expect(field(page, "Age")).toHaveValue("");
    await expect(page.getByText(login, { exact: true })).toBeVisible();
    expect(sessions).toHaveLength(1);
  });
  const id = await idIn(page);

  await test.step("the code is good once, and only where one set out: its address opened again does not sign in", async () => {
    const { code } = sessions[0] as { code: string };
    const other = await anotherBrowser();
    await open(other, `/auth/callback#code=${code}`);
    await expect(mainHeading(other)).toHaveText("This way back is not yours");
    await open(other, "/signin");
    await leaveForProvider(other, "in", provider);
    await other.goto(`${serverUrl}/auth/callback#code=${code}`);
    await expect(mainHeading(other)).toHaveText("That took a little too long");
    await expect(guestMenu(other)).toBeVisible();
    expect(await tokenIn(other)).toBeNull();
  });

  await test.step("signing in again finds the same account, and the page that one wanted", async () => {
    await signOut(page);
    await expect(guestMenu(page)).toBeVisible();
    await open(page, "/myreactions");
    await expect(mainHeading(page)).toHaveText("Sign in");
    await leaveForProvider(page, "in", provider);
    // The provider still has its own session.
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/myreactions");
    await expect(accountOf(page, name)).toBeVisible();
    expect(await idIn(page)).toBe(id);
  });

  await test.step("the way back, loaded again, asks for no second session", async () => {
    const before = sessions.length;
    await open(page, "/auth/callback");
    await expect(mainHeading(page)).toHaveText("Nothing is left to do here");
    await page.reload();
    await expect(mainHeading(page)).toHaveText("Nothing is left to do here");
    expect(sessions).toHaveLength(before);
    await expect(accountOf(page, name)).toBeVisible();
  });
});

test(
  "an account with the same confirmed address is linked once its password was given, and keeps it",
  { tag: "@any-width" },
  async ({ page, watch, provider, newPerson, accounts }) => {
    watch.allow(/status of 409 .*\/api\/auth\/google\/session/);
    const person = await accounts.make(newPerson());
    const { response } = await accounts.signIn(person);
    await open(page, "/signin");
    await leaveForProvider(page, "in", provider);
    await passProvider(page, person.email);
    await expect(mainHeading(page)).toHaveText("You have an account already");
    expect(await tokenIn(page)).toBeNull();
    await field(page, "Password").fill(person.password);
    await button(page, "Sign in").click();
    await expect(accountOf(page, person.name)).toBeVisible();
    expect(await idIn(page)).toBe(response.user.id);
    expect((await accounts.signIn(person)).status).toBe(200);
  },
);

test(
  "an unconfirmed sign-up is void once Google verifies an account with its address",
  { tag: "@any-width" },
  async ({ page, provider, newPerson, accounts }) => {
    const squatter = newPerson();
    const { link } = await accounts.signUp(squatter);
    await open(page, "/signin");
    await leaveForProvider(page, "in", provider);
    await passProvider(page, squatter.email);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: /^(Account of|You,) / }).filter({ visible: true })).toBeVisible();
    // The same answer as before: it does not say that there is an account now.
    expect(await accounts.signIn(squatter)).toMatchObject({ status: 401, code: "email_not_verified" });
    // Nor does the squatter's link restore it.
    const code = new URL(link).hash.replace("#code=", "");
    expect(await accounts.post("verify", { code, password: squatter.password })).toMatchObject({
      status: 422,
      code: "code_invalid",
    });
    expect(await accounts.signIn(squatter)).toMatchObject({ status: 401, code: "email_not_verified" });
  },
);

test("stopping at Google, or an address that Google has not verified, ends on a page that says so", async ({
  page,
  provider,
}) => {
  await test.step("cancelled", async () => {
    await open(page, "/signup");
    await leaveForProvider(page, "up", provider);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(mainHeading(page)).toHaveText("You stopped at Google");
    await expect(page).toHaveURL("/auth/callback");
    await page.getByRole("link", { name: "Back to sign up" }).click();
    await expect(page).toHaveURL("/signup");
  });

  await test.step("unverified", async () => {
    await leaveForProvider(page, "up", provider);
    await passProvider(page, DOUBTFUL);
    await expect(mainHeading(page)).toHaveText("Google has not verified your address");
    await expect(guestMenu(page)).toBeVisible();
    expect(await tokenIn(page)).toBeNull();
  });
});

test.describe("where Google is not set up", () => {
  test.use({ on: "empty" });

  test("its buttons are there, disabled, and say so", { tag: "@any-width" }, async ({ page }) => {
    for (const [path, name] of [
      ["/signin", "Sign in with Google"],
      ["/signup", "Sign up with Google"],
    ] as const) {
      await open(page, path);
      await expect(button(page, name)).toBeDisabled();
      await expect(button(page, name)).toHaveAccessibleDescription("Signing in with Google is not offered here");
    }
  });
});
