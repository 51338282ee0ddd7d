import { type Page, expect } from "@playwright/test";

/** The elements that make the page scroll sideways. */
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

/** At each of these widths nothing scrolls sideways, and no word or button is cut off. */
export async function expectToFit(page: Page, widths: number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = { sideways: await sideways(page), cutOff: await cutOff(page) };
    expect.soft(found, `at ${width} px`).toEqual({ sideways: [], cutOff: [] });
  }
}

/** Doubles the browser's font size, as a person does in its settings. Media queries follow at the next change of width. */
export async function enlargeText(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
}

/** Everything that can be pressed and is smaller than a fingertip. A link inside a sentence may be as small as the text. */
export function tooSmallToTap(page: Page) {
  return page.evaluate(() => {
    const fingertip = 44;
    const nodes = [...document.querySelectorAll<HTMLElement>("a[href], button, input, summary, [role^=menuitem]")];
    // Such as a field that holds a value for programs.
    const isClippedAway = (node: Element) => getComputedStyle(node).clipPath === "inset(50%)";
    return (
      nodes
        .map((node) => {
          // A box that its label draws is invisible itself.
          const label = node instanceof HTMLInputElement ? node.labels?.[0] : undefined;
          return label?.contains(node) ? label : node;
        })
        .filter((node) => !node.closest("[inert]") && node.checkVisibility({ opacityProperty: true }))
        .filter((node) => !isClippedAway(node))
        .filter((node) => !(node.tagName === "A" && node.closest("p")) && node.textContent !== "Skip to content")
        // What is laid over the card that it stands in is pressed with it.
        .map((node) => {
          const { content, position, inset } = getComputedStyle(node, "::after");
          const isOver = content !== "none" && position === "absolute" && inset === "0px" && node.offsetParent;
          return { node, box: (isOver || node).getBoundingClientRect() };
        })
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < fingertip - 0.5)
        .map(
          ({ node, box }) => `${node.textContent || node.ariaLabel}: ${box.width.toFixed()} × ${box.height.toFixed()}`,
        )
    );
  });
}
