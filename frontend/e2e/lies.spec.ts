import { type Page, accountOf, expect, guestMenu, recordPosts, signOut, test, tokenIn } from "./accounts";
import { mainHeading, open } from "./fixtures";

// A provider in Google's place that does not tell the truth (lying-oidc.mjs). What it says does not depend on the width.
test.use({ on: "deceived" });
test.beforeEach(({ watch, provider }) => watch.allowServer(provider));

/** Tells the provider what to say about this browser's person. */
async function arrange(page: Page, provider: string, lie: string, email: string) {
  const value = encodeURIComponent(`${lie}:${email}`);
  await page.context().addCookies([{ name: "lie", value, url: provider }]);
}

/** Goes to the provider and comes back with this lie about the person with this address. */
async function comeBackWith(page: Page, provider: string, lie: string, email: string) {
  await arrange(page, provider, lie, email);
  await open(page, "/signup");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
}

const refused = "Google's answer could not be accepted";

for (const [lie, heading] of [
  ["signature", refused],
  ["unsigned", refused],
  ["audience", refused],
  ["issuer", refused],
  ["expired", refused],
  ["unverified", "Google has not verified your address"],
] as const) {
  test(
    `the lie "${lie}" lets nobody in and makes no account`,
    { tag: "@any-width" },
    async ({ page, provider, accounts, newPerson }) => {
      const person = newPerson();
      const sessions = recordPosts(page, "/api/auth/google/session");
      await comeBackWith(page, provider, lie, person.email);
      await expect(mainHeading(page)).toHaveText(heading);
      await expect(page).toHaveURL("/auth/callback");
      await expect(guestMenu(page)).toBeVisible();
      expect(await tokenIn(page)).toBeNull();
      expect(sessions).toEqual([]);
      await page.getByRole("link", { name: "Back to sign up" }).click();
      await expect(mainHeading(page)).toHaveText("Register to share your adventures!");
      // An address that had an account would be told so.
      expect((await accounts.signUp(person)).subject).toBe("Please confirm your email address");
    },
  );
}

test(
  "a token is good for the sign-in that it was made for, and no other",
  { tag: "@any-width" },
  async ({ page, provider, newPerson }) => {
    const { email } = newPerson();
    await comeBackWith(page, provider, "none", email);
    await expect(accountOf(page, "Lia")).toBeVisible();
    await signOut(page);
    await expect(guestMenu(page)).toBeVisible();
    await comeBackWith(page, provider, "replay", email);
    await expect(mainHeading(page)).toHaveText(refused);
    await expect(guestMenu(page)).toBeVisible();
    expect(await tokenIn(page)).toBeNull();
    // The provider's truth is still believed.
    await comeBackWith(page, provider, "none", email);
    await expect(accountOf(page, "Lia")).toBeVisible();
  },
);

test(
  "the way back of one browser is no way in for another",
  { tag: "@any-width" },
  async ({ page, provider, newPerson, anotherBrowser }) => {
    await arrange(page, provider, "none", newPerson().email);
    // With this browser's cookies, but without following where it leads.
    const follow = async (url: string) => {
      const answer = await page.request.get(url, { maxRedirects: 0 });
      return answer.headers()["location"] ?? "";
    };
    const way = await follow(await follow("/api/auth/google?intent=sign-in"));
    expect(way).toContain("/api/auth/google/callback?code=");

    const other = await anotherBrowser();
    await open(other, way);
    await expect(mainHeading(other)).toHaveText("That took a little too long");
    await expect(other).toHaveURL("/auth/callback");
    await expect(guestMenu(other)).toBeVisible();
    expect(await tokenIn(other)).toBeNull();
    await other.getByRole("link", { name: "Back to sign in" }).click();
    await expect(mainHeading(other)).toHaveText("Sign in");

    // Whoever tried it has used it up.
    await open(page, way);
    await expect(mainHeading(page)).toHaveText("That took a little too long");
    expect(await tokenIn(page)).toBeNull();
  },
);
