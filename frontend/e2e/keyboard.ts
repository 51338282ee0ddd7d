import { type Locator, type Page, expect } from "@playwright/test";

/** Why the focus is not visible, or an empty text. */
async function focusTrouble(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return "the focus is nowhere";
    // A checkbox or radio button that its label draws shows its ring there, an input with chips before it around all of them.
    const around =
      focused instanceof HTMLInputElement &&
      (focused.labels?.[0]?.contains(focused) ? focused.labels[0] : focused.closest<HTMLElement>("[data-ring]"));
    const drawn = around || focused;
    const what = `${drawn.tagName} "${(drawn.textContent || drawn.ariaLabel || "").slice(0, 40)}"`;
    if (getComputedStyle(drawn).outlineStyle === "none") return `${what} has no ring`;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const uppermost = document.elementFromPoint(x, y);
    const isSeen = uppermost !== null && (drawn.contains(uppermost) || uppermost.contains(drawn));
    return isSeen
      ? ""
      : `${what} is hidden behind ${uppermost?.tagName ?? "the edge of the screen"} ${uppermost?.className}`;
  });
}

/** Presses Tab until `goal` has the focus. On the way the focus must be seen at every stop. */
export async function tabTo(page: Page, goal: Locator, { key = "Tab", atMost = 60 } = {}) {
  for (let press = 0; press < atMost; press++) {
    await page.keyboard.press(key);
    expect(await focusTrouble(page)).toBe("");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${goal} cannot be reached with ${atMost} presses of ${key}`);
}
