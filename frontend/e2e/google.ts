import { type Page, expect } from "@playwright/test";

/** The login of an account whose address the provider has not verified. */
export const DOUBTFUL = "doubtful";

/** Fills in the provider's form, which accepts any password, and consents. */
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
