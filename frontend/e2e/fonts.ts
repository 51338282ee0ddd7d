import type { CDPSession, Page } from "@playwright/test";

/** Emoji are drawn by a font of the machine: what holds nothing else is not seen from here on. */
export const hideEmoji = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const text = element.childElementCount === 0 ? element.textContent : "";
      if (/^\p{Extended_Pictographic}/u.test(text)) element.style.visibility = "hidden";
    }
  });

/** Fonts that are not the app's own but draw text in view, which another machine draws otherwise. */
export async function fontsOfTheMachine(page: Page): Promise<string[]> {
  await page.evaluate(markDrawnText);
  const session = await page.context().newCDPSession(page);
  const fonts = await fontsOf(session, "[data-drawn]");
  await session.detach();
  const own = fonts.filter(({ isCustomFont }) => !isCustomFont);
  return [...new Set(own.map(({ familyName }) => familyName))];
}

async function fontsOf(session: CDPSession, selector: string) {
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const asked = nodeIds.map((nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId }));
  return (await Promise.all(asked)).flatMap(({ fonts }) => fonts);
}

/** Marks every element with text of its own in view. */
function markDrawnText() {
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInView = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    if (hasText && isInView && element.checkVisibility({ visibilityProperty: true })) element.dataset.drawn = "";
  }
}
