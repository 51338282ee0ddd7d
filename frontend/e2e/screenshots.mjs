// Pictures of all screens, for looking at: npm run screenshots [-- FOLDER]
// With TINERARY_URL it looks at a server that runs already; else it starts one with the demo data.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { built, startTinerary } from "../../scripts/tinerary.mjs";
import { accountScreens } from "./account-screens.mjs";
import { authorScreens } from "./author-screens.mjs";
import { failing, first } from "./screen-tools.mjs";
import { talkScreens } from "./talk-screens.mjs";

const folder = process.argv[2] ?? "/tmp/tinerary-shots";
const binary = process.env.TINERARY_BINARY ?? join(built, "debug/tinerary");
const TALLEST = 2800;
/** Set up, so that its buttons are as they are where it is; nobody presses them. */
const google = {
  TINERARY_GOOGLE_ISSUER: "http://127.0.0.1:9",
  TINERARY_GOOGLE_CLIENT_ID: "tinerary",
  TINERARY_GOOGLE_CLIENT_SECRET: "secret",
};
/** `npm run screenshots FOLDER PATTERN`: only those whose names match, as in `my-cities-few-390-dark`. */
const wanted = new RegExp(process.argv[3] ?? "");

const executablePath = findChromium();
if (!executablePath) {
  console.error("Screenshots need Chromium; name it with CHROMIUM=/path/to/it");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

/** A thing that nothing belongs to: `countPath` of it lists nothing. */
async function bare(url, list, countPath) {
  const { response } = await (await fetch(`${url}/api/${list}`)).json();
  for (const thing of response) {
    if (!(await first(url, countPath(thing._id)))) return thing;
  }
  return response[0];
}

/** Of the second thing on the page, or of the only one. */
async function openComments(page) {
  const toggles = page.getByRole("button", { name: /^Comments on/ });
  await toggles.nth((await toggles.count()) > 1 ? 1 : 0).click();
}

/** Name of the picture, address, what to do before it is taken, and what to do before the page is opened. */
async function screens(url) {
  const tokyo = await first(url, "/api/cities?name=tokyo");
  const broken = await first(url, "/api/cities?name=naples");
  const show = await first(url, "/api/shows");
  const longHotel = await first(url, "/api/hotels?name=grand hotel of the three");
  const emptyCity = await bare(url, "cities", (id) => `/api/itineraries?cityId=${id}`);
  const emptyHotel = await bare(url, "hotels", (id) => `/api/shows?hotelId=${id}`);
  return [
    ["home", "/"],
    ["cities", "/cities"],
    ["cities-filtered", "/cities?name=san&continent=America"],
    ["cities-empty", "/cities?name=atlantis"],
    ["cities-failed", "/cities", undefined, failing("cities?*")],
    ["cities-loading", "/cities", undefined, (page) => page.route("**/api/cities?*", () => {})],
    ["city", `/city/${tokyo._id}`],
    ["city-comments", `/city/${tokyo._id}`, openComments],
    ["city-broken-photo", `/city/${broken._id}`],
    ["city-empty", `/city/${emptyCity._id}`],
    ["city-unknown", "/city/no-such-id"],
    ["city-loading", `/city/${tokyo._id}`, undefined, (page) => page.route("**/api/**", () => {})],
    ["hotels", "/hotels"],
    ["hotel", `/hotel/${show.hotelId}`],
    ["hotel-comments", `/hotel/${show.hotelId}`, openComments],
    ["hotel-long-name", `/hotel/${longHotel._id}`],
    ["hotel-empty", `/hotel/${emptyHotel._id}`],
    ...(await accountScreens(url)),
    ...(await authorScreens(url)),
    ...(await talkScreens(url)),
    ["not-found", "/no/such/page"],
    ["user-menu", "/", (page) => page.getByRole("button", { name: "Account" }).click()],
    [
      "menu",
      "/",
      (page, width) => page.getByRole("button", { name: width < 700 ? "Menu" : "Theme", exact: true }).click(),
    ],
  ];
}

/** Brings in what loads when it comes near, then goes back to the top. */
async function scrollThrough(page) {
  await page.evaluate(async (tallest) => {
    for (let y = 0; y < Math.min(document.body.scrollHeight, tallest); y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
    await Promise.all(
      [...document.images].filter((img) => img.loading === "eager").map((img) => img.decode().catch(() => {})),
    );
  }, TALLEST);
}

const server = process.env.TINERARY_URL ? undefined : await startTinerary(binary, ["--demo"], { env: google });
const url = process.env.TINERARY_URL ?? server.url;
const browser = await chromium.launch({
  executablePath,
  args: chromiumFlags.filter((flag) => flag !== "--headless"),
});
try {
  const list = await screens(url);
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"]) {
      const phone = width < 700;
      for (const [screen, path, act, prepare] of list) {
        const name = `${screen}-${width}-${colorScheme}`;
        if (!wanted.test(name)) continue;
        const context = await browser.newContext({
          viewport: { width, height: phone ? 844 : 900 },
          colorScheme,
          isMobile: phone,
          hasTouch: phone,
          reducedMotion: "reduce",
        });
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        try {
          await prepare?.(page);
          await page.goto(`${url}${path}`);
          await page.waitForLoadState(screen.endsWith("-loading") ? "load" : "networkidle");
          await scrollThrough(page);
          await act?.(page, width);
        } catch (error) {
          console.error(`${name} is not as it should be: ${error.message}`);
          process.exitCode = 1;
        }
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.waitForTimeout(300);
        const whole = /menu|dialog|toast/.test(screen)
          ? undefined
          : await page.evaluate(() => document.documentElement.scrollHeight);
        await page.screenshot({
          path: join(folder, `${name}.png`),
          ...(whole && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(whole, TALLEST) } }),
        });
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await server?.stop();
}
console.log(`Screenshots are in ${folder}`);
