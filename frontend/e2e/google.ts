import { type Page, expect } from "@playwright/test";

/** Whoever signs in at the provider under this name has an address that it has not verified. */
export const DOUBTFUL = "doubtful";

/** Fills in the provider's own form, which takes any password, and agrees. */
export async function passProvider(page: Page, login: string) {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any will do");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** From the web app to the provider. */
export async function leaveForProvider(page: Page, intent: "in" | "up", provider: string) {
  await page.getByRole("link", { name: `Sign ${intent} with Google` }).click();
  await expect(page).toHaveURL((url) => url.origin === provider);
}
