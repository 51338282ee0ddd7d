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
  page
    .getByRole("button", { name: `Account of ${name}`, exact: true })
    .or(page.getByRole("button", { name: `You, ${name}`, exact: true }))
    .filter({ visible: true });
export const guestMenu = (page: Page) =>
  page.getByRole("button", { name: /^(Account|You)$/ }).filter({ visible: true });

/** The button of the account: in the bar at the top, or at the bottom of a phone. */
const account = (page: Page) => page.getByRole("button", { name: /^(Account|You)\b/ }).filter({ visible: true });

/** An entry of the open menu of the account, which is a sheet on a phone. */
export const accountEntry = (page: Page, name: string) =>
  page
    .getByRole("menuitem", { name })
    .or(page.getByRole("dialog").getByRole("link", { name }))
    .or(page.getByRole("dialog").getByRole("button", { name }));

export async function chooseFromAccount(page: Page, entry: string) {
  await account(page).click();
  // A menu has the focus once it has stopped moving; a phone has a sheet.
  const open = page.locator("[role=menu]:focus-within, [role=dialog]:focus-within");
  await expect(open).toBeVisible();
  await open
    .locator("[role=menuitem], a, button")
    .filter({ hasText: new RegExp(`^${entry}$`) })
    .click();
}

/** Opens the filters of a list, which phones have in a sheet. */
export async function openFilters(page: Page) {
  if ((page.viewportSize()?.width ?? Infinity) < 640) await page.getByRole("button", { name: /^Filters/ }).click();
}

/** Goes back to the list from the sheet of a phone. */
export async function closeFilters(page: Page) {
  const sheet = page.getByRole("dialog", { name: "Filters" });
  if (!(await sheet.isVisible())) return;
  await sheet.getByRole("button", { name: /^Show / }).click();
  await expect(sheet).toHaveCount(0);
}

/** Answers the dialog with this title by the button with this label. */
export async function reply(page: Page, title: string | RegExp, label: string) {
  await expect(dialog(page)).toHaveAccessibleName(title);
  await dialog(page).getByRole("button", { name: label, exact: true }).click();
}
