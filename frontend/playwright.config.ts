import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./e2e/browser";
import type { Options } from "./e2e/fixtures";

// A shorter way through everything, for the other database.
const walk = /walk\.spec\.ts$/;
// What people write: on both databases, and on every screen.
const writing = /-day\.spec\.ts$/;

const wide = { viewport: { width: 1280, height: 900 }, colorScheme: "light" as const };
const narrow = {
  viewport: { width: 390, height: 844 },
  colorScheme: "dark" as const,
  // The desktop moves, the phone does not: nothing may wait for the end of a movement that never comes.
  contextOptions: { reducedMotion: "reduce" as const },
  userAgent: devices["Pixel 7"].userAgent,
  isMobile: true,
  hasTouch: true,
};
// A test for one kind of screen says so by its tag, and is none of the others' tests: a test that is skipped is a failure.
const onWide = { grepInvert: /@phone/ };
// What a small screen cannot change is looked at once.
const onNarrow = { grepInvert: /@any-width|@desktop/ };
// For scripts/test.mjs, which asks for the results in a file too.
const results = process.env.TINERARY_TEST_RESULTS;
const postgres = { database: "postgres" as const };

/*
 * The whole of Tinerary in a real browser: global-setup.ts starts the program with its demo data, on SQLite and, when
 * TINERARY_TEST_POSTGRES names a server, on PostgreSQL too, each beside a provider in Google's place.
 */
export default defineConfig<Options>({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [["list"], ...(results ? [["json", { outputFile: results }] as const] : [])],
  // Generous: a day of a person is one test, and others may build on the same cores.
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      // One set for all systems: the letters are ours (Inter), and so are the pictures.
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
    { name: "desktop", testIgnore: walk, ...onWide, use: { database: "sqlite", ...wide } },
    { name: "phone", testIgnore: walk, ...onNarrow, use: { database: "sqlite", ...narrow } },
    ...(process.env.TINERARY_TEST_POSTGRES
      ? [
          { name: "postgres", testMatch: [walk, writing], ...onWide, use: { ...postgres, ...wide } },
          { name: "postgres-phone", testMatch: writing, ...onNarrow, use: { ...postgres, ...narrow } },
        ]
      : []),
  ],
});
