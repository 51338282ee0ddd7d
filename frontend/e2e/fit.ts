import { type Page, expect } from "@playwright/test";

/** What reaches beyond the side of the window. */
function sideways(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const beyond = Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth;
    if (beyond <= 0) return [];
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((node) => node.getBoundingClientRect().right > root.clientWidth + 1)
      .map((node) => `${node.tagName} ${node.getAttribute("class")}, ${beyond} px too wide`)
      .slice(0, 5);
  });
}

/** Words and buttons that are cut off at the side of their box, or at any side of a box around it. */
function cutOff(page: Page) {
  return page.evaluate(() => {
    const reachesBeyond = (node: HTMLElement) => {
      const inner = node.getBoundingClientRect();
      for (let box = node.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        const outer = box.getBoundingClientRect();
        const cutsX = overflowX === "hidden" || clipPath !== "none";
        const cutsY = overflowY === "hidden" || clipPath !== "none";
        if (cutsX && Math.max(outer.left - inner.left, inner.right - outer.right) > 1) return true;
        if (cutsY && Math.max(outer.top - inner.top, inner.bottom - outer.bottom) > 1) return true;
      }
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>("h1, h2, h3, p, a, button, label, li, dd, dt, legend")]
      .filter((node) => {
        if (!node.checkVisibility({ visibilityProperty: true }) || node.closest(".sr-only, [inert]")) return false;
        const isTooWide = getComputedStyle(node).overflowX !== "visible" && node.scrollWidth > node.clientWidth + 1;
        return isTooWide || reachesBeyond(node);
      })
      .map((node) => `${node.tagName}: ${node.textContent || node.ariaLabel}`);
  });
}

/** Nobody has to scroll sideways, and no word is cut, at any of these widths. */
export async function expectToFit(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = { sideways: await sideways(page), cutOff: await cutOff(page) };
    expect(found, `at ${width} px`).toEqual({ sideways: [], cutOff: [] });
  }
}
