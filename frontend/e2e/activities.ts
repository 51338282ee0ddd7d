import { type Locator, type Page, expect } from "@playwright/test";

/** A price as it is displayed; `unit` precedes the amount. */
export function priceText(price: number, unit: "USD " | "$") {
  if (price === 0) return "Free";
  return unit + price.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(price) ? 0 : 2 });
}

/** The itineraries or shows that can be talked about here; others on the page are links to their own. */
export const activities = (page: Page) =>
  page.getByRole("article").filter({ has: page.getByRole("button", { name: /^Comments on /, includeHidden: true }) });

/** An itinerary or a show on the page of its city or hotel, or on its own. */
export class Activity {
  readonly root: Locator;
  readonly toggle: Locator;
  readonly comments: Locator;
  readonly more: Locator;
  readonly reactions: Locator;

  constructor(page: Page, name: string) {
    this.root = activities(page).filter({ has: page.getByRole("heading", { name, exact: true }) });
    this.toggle = this.root.getByRole("button", { name: `Comments on ${name}`, exact: true });
    this.comments = this.root.getByRole("list", { name: `Comments on ${name}`, exact: true }).getByRole("listitem");
    this.more = this.root.getByRole("button", { name: "Load more comments" });
    this.reactions = this.root.getByRole("list", { name: `Reactions to ${name}`, exact: true }).getByRole("listitem");
  }

  /** Opens the comments and loads them to the last, each page with one press of the button. */
  async readAll(count: number) {
    await this.toggle.click();
    for (let shown = Math.min(10, count); shown < count; shown = Math.min(shown + 10, count)) {
      await expect(this.comments).toHaveCount(shown);
      await this.more.click();
    }
    await expect(this.comments).toHaveCount(count);
    await expect(this.more).toHaveCount(0);
  }
}
