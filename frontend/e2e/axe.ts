import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

// Evaluated by the debugger, because the CSP lets no foreign script tag in.
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/*
 * Base UI says an error toast aloud through a copy and hides the visible one from screen readers, until the focus comes
 * to it: then it is hidden no more, so nobody's focus is ever inside something hidden. axe only sees that a hidden thing
 * could take the focus. A test in axe-authors.spec.ts holds the proof.
 */
export const QUIET_TOAST = "[role=region] > [role=alertdialog][aria-hidden=true]";

/** What axe finds, with all its rules and in both themes, in a form that reads well in a failure. */
export async function findings(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe};0`);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours are measured when nothing moves or fades any more.
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      }
    });
    const { violations } = await page.evaluate<AxeResults>(`axe.run({ exclude: ["${QUIET_TOAST}"] })`);
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
    }
  }
  return found;
}
