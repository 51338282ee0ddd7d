import { type Page, expect } from "@playwright/test";

export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
export const dialog = (page: Page) => page.getByRole("alertdialog");
export const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
export const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

export async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
}

/** The button of the user menu: it names the person who is signed in. */
export const accountOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Account of ${name}`, exact: true });
export const guestMenu = (page: Page) => page.getByRole("button", { name: "Account", exact: true });

export async function chooseFromAccount(page: Page, entry: string) {
  await page.getByRole("button", { name: /^Account/ }).click();
  // The menu has the focus once it has stopped moving.
  await expect(page.locator("[role=menu]:focus-within")).toBeVisible();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Answers the dialog with this title by the button with this label. */
export async function reply(page: Page, title: string | RegExp, label: string) {
  await expect(dialog(page)).toHaveAccessibleName(title);
  await dialog(page).getByRole("button", { name: label, exact: true }).click();
}
