import type { Page } from "@playwright/test";
import { keepVersionOfPictures, versionOfPictures } from "./chromium";
import { expect, test } from "./fixtures";

const majorOf = (version: string) => version.split(".")[0];

/**
 * Compares the page with its picture (`toHaveScreenshot` in playwright.config.ts). Another major version of Chromium than
 * that of the pictures may draw a little differently: then ten times as many pixels may differ, and that they do is reported.
 */
export async function expectPicture(page: Page, name: string) {
  const version = page.context().browser()?.version() ?? "";
  const { config, annotations } = test.info();
  const isTaking = config.updateSnapshots === "all" || config.updateSnapshots === "changed";
  if (isTaking) keepVersionOfPictures(version);
  if (majorOf(version) === majorOf(versionOfPictures())) return expect.soft(page).toHaveScreenshot(name);
  try {
    await expect(page).toHaveScreenshot(name);
  } catch {
    const description = `${name} differs: Chromium ${version} drew it, Chromium ${versionOfPictures()} the picture`;
    annotations.push({ type: "picture", description });
    console.log(description);
    await expect.soft(page).toHaveScreenshot(name, { maxDiffPixelRatio: 0.01 });
  }
}
