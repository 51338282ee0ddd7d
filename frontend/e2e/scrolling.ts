import { type Locator, type Page, expect } from "@playwright/test";

/** Scrolls down until the list has `count` cards, however long that takes: it fails when nothing more comes for a while. */
export async function scrollUntil(page: Page, cards: Locator, count: number) {
  const scroll = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return cards.count();
  };
  for (let known = await cards.count(); known < count; known = await cards.count()) {
    const message = `more than ${known} of ${count} cards`;
    await expect.poll(scroll, { message, intervals: [50], timeout: 20_000 }).not.toBe(known);
  }
  await expect(cards).toHaveCount(count);
}
