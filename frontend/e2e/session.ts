import type { Page } from "@playwright/test";

/** Answers the calls about the session as the contract says, so that a page sees a person who is signed in. */
export async function signInAs(page: Page, role: "user" | "admin") {
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
  await page.route("**/api/auth/sign-out", (route) =>
    route.fulfill({ json: { success: true, id: "u1", message: "You are signed out" } }),
  );
  await page.addInitScript(() => localStorage.setItem("token", "saved"));
}
