import { type Page, expect } from "@playwright/test";
import { field } from "./controls";

/** A thing in one of the lists of what a person has created. */
export const row = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
export const rowNames = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });

/** Chooses in a picker by typing a search text, by default the whole name. */
export async function choose(page: Page, label: string, name: string, typed = name) {
  await field(page, label).fill(typed);
  await page.getByRole("option", { name: new RegExp(name) }).click();
  await expect(field(page, label)).toHaveValue(name);
}
