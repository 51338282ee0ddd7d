import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

// Evaluated by the debugger, because the CSP lets no foreign script tag in.
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/*
 * Base UI announces an error toast through a copy and hides the visible one from screen readers until it gets the focus,
 * so that the focus is never inside a hidden element. axe only sees a hidden element that could take the focus. A test in
 * axe-members.spec.ts proves that this is harmless.
 */
export const QUIET_TOAST = "[role=region] > [role=alertdialog][aria-hidden=true]";

/** What all rules of axe find, in the theme of the project's screen, in a form that reads well in a failure. */
export async function findings(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe};0`);
  // Colours are measured when nothing moves or fades any more.
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ exclude: ["${QUIET_TOAST}"] })`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}
