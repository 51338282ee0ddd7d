import { type Page, expect } from "@playwright/test";
import type { Person } from "./accounts";
import type { Author } from "./authors";
import { accountOf, button, chooseFromAccount, dialog, fillIn } from "./controls";
import { mainHeading, open } from "./navigation";

export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

/** Stores a token in the browser, as an earlier visit would have done. The next page opened finds it. */
export async function leaveToken(page: Page, token: string) {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

/** Opens a page as a person who signed in on an earlier visit. */
export async function openAs(page: Page, author: Author, path: string) {
  await leaveToken(page, author.token);
  await open(page, path);
  await expect(accountOf(page, author.person.name)).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  // Other pages have a field called "Email" too, and may still be shown.
  await expect(mainHeading(page)).toHaveText("Sign in");
  await fillIn(page, { Email: email, Password: password });
  await button(page, "Sign in").click();
}

/** Confirms the address on the page that the link of a mail leads to, which signs in. */
export async function confirmAddress(page: Page, link: string, password: string) {
  await open(page, link);
  await expect(mainHeading(page)).toHaveText("Confirm your address");
  await fillIn(page, { Password: password });
  await button(page, "Confirm and sign in").click();
}

export async function signOut(page: Page) {
  await chooseFromAccount(page, "Sign out");
  await dialog(page).getByRole("button", { name: "Sign out" }).click();
}

/** Mocks the API's calls about the session, so that a page sees a signed-in person. */
export async function mockSession(page: Page, role: "user" | "admin") {
  const user = {
    _id: "u1",
    id: "u1",
    name: "Ana",
    lastName: "Reis",
    email: "ana@tinerary.test",
    photo: "/samples/people/ana-reis.svg",
    role,
  };
  await page.route("**/api/auth/token", (route) =>
    route.fulfill({ json: { success: true, message: "Welcome back", response: { user, token: "fresh" } } }),
  );
  await page.route("**/api/auth/me/u1", (route) =>
    route.fulfill({ json: { success: true, response: { ...user, age: 34 } } }),
  );
  const session = { _id: "s1", createdAt: "2026-11-20T12:00:00.000Z", lastUsedAt: "2026-11-20T12:00:00.000Z" };
  await page.route("**/api/auth/sessions", (route) =>
    route.fulfill({
      json: { success: true, response: [{ ...session, device: "Chrome on Linux", here: true }], total: 1 },
    }),
  );
  await page.route("**/api/auth/sign-out", (route) =>
    route.fulfill({ json: { success: true, id: "u1", message: "You are signed out" } }),
  );
  await page.addInitScript(() => localStorage.setItem("token", "saved"));
}
