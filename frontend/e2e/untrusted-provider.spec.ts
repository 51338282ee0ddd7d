import { guestMenu } from "./controls";
import { expect, test } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { recordPosts } from "./requests";
import { tokenIn } from "./session";

/*
 * One walk with a provider that forges its answers (lying-oidc.mjs). Every other forgery is tried in
 * crates/infrastructure/tests/openid, and a callback in another browser in crates/http-api/tests/http/routes/auth/google.
 */

test.use({ on: "untrusted" });

test(
  "a forged signature neither signs in nor creates an account, and a valid answer still signs in",
  { tag: "@any-width" },
  async ({ page, watch, provider, accounts, newPerson }) => {
    watch.allowServer(provider);
    const person = newPerson();
    const sessions = recordPosts(page, "/api/auth/google/session");
    const signUpWith = async (answer: "signature" | "none") => {
      const value = encodeURIComponent(`${answer}:${person.email}`);
      await page.context().addCookies([{ name: "lie", value, url: provider }]);
      await open(page, "/signup");
      await page.getByRole("link", { name: "Sign up with Google" }).click();
    };

    await signUpWith("signature");
    await expect(mainHeading(page)).toHaveText("Google's answer could not be accepted");
    await expect(page).toHaveURL("/auth/callback");
    await expect(guestMenu(page)).toBeVisible();
    expect(await tokenIn(page)).toBeNull();
    expect(sessions).toEqual([]);
    await page.getByRole("link", { name: "Back to sign up" }).click();
    await expect(mainHeading(page)).toHaveText("Register to share your adventures!");
    // The mail to an address that has an account would be another one.
    expect((await accounts.signUp(person)).subject).toBe("Please confirm your email address");

    await signUpWith("none");
    await expect(page.getByRole("button", { name: /^(Account of|You,) / }).filter({ visible: true })).toBeVisible();
  },
);
