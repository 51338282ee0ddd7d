import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./e2e/browser";
import type { Options } from "./e2e/fixtures";

// Shorter versions of what other specs test, for the cluster.
const onlyCluster = /(guest|account)-journey\.spec\.ts$/;
const onCluster = /-journey\.spec\.ts$/;

const wide = { viewport: { width: 1280, height: 900 }, colorScheme: "light" as const };
const narrow = {
  viewport: { width: 390, height: 844 },
  colorScheme: "dark" as const,
  // Only the phone asks for less motion: nothing may wait for the end of an animation that never runs.
  contextOptions: { reducedMotion: "reduce" as const },
  userAgent: devices["Pixel 7"].userAgent,
  isMobile: true,
  hasTouch: true,
};
/** What these test is the same at every width, and takes nothing of touch or motion. */
const onlyWide =
  /(admins|admin-journey|cross-origin|google|initial-data|passwords|profile|sessions|untrusted-text)\.spec\.ts$/;
// A test for one kind of screen says so by its tag and is not among the others' tests: a skipped test is a failure.
const onWide = { grepInvert: /@phone/ };
const onNarrow = { grepInvert: /@any-width|@desktop/ };
/** The tier of every day leaves out the cluster, and the phone but for what only a phone shows. */
const isEveryDay = process.env.TINERARY_EVERYWHERE !== "1";
const hasCluster = !isEveryDay && Boolean(process.env.TINERARY_TEST_POSTGRES);
// For scripts/test.mjs, which asks for the results in a file too.
const results = process.env.TINERARY_TEST_RESULTS;

/*
 * Tinerary as a whole in a real browser: global-setup.ts starts the program with its demo data, on SQLite and, in the tier
 * of CI, twice behind nginx on PostgreSQL, each with a provider that stands in for Google.
 */
export default defineConfig<Options>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // A browser waits for its server a third of the time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [["list"], ...(results ? [["json", { outputFile: results }] as const] : [])],
  // Generous: a whole journey is one test, and other builds may share the cores.
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      // One set for all systems: the font (Inter) and the images are our own.
      pathTemplate: "{testDir}/pictures/{arg}-{projectName}{ext}",
      // Another Chromium smooths edges a little differently; a button that moves by a few pixels is more than this.
      threshold: 0.25,
      maxDiffPixelRatio: 0.001,
    },
  },
  use: {
    actionTimeout: 10_000,
    // For the whole story of a failure: npm run e2e -- --trace on NAME
    screenshot: "only-on-failure",
    locale: "en-US",
    timezoneId: "UTC",
    launchOptions,
  },
  projects: [
    { name: "desktop", testIgnore: onlyCluster, ...onWide, use: { deployment: "sqlite", ...wide } },
    {
      name: "phone",
      testIgnore: [onlyCluster, onlyWide],
      ...(isEveryDay ? { grep: /@phone/ } : onNarrow),
      use: { deployment: "sqlite", ...narrow },
    },
    ...(hasCluster
      ? [{ name: "cluster", testMatch: onCluster, ...onWide, use: { deployment: "cluster" as const, ...wide } }]
      : []),
  ],
});
