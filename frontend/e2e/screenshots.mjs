// The screenshots of the README, into docs/screenshots: just screenshots
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { chromiumFlags, findChromium } from "../../scripts/chromium.mjs";
import { built, startTinerary } from "../../scripts/tinerary.mjs";

const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const server = await startTinerary(join(built, "release/tinerary"), ["--demo"]);
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: chromiumFlags.filter((flag) => flag !== "--headless"),
});

const idOf = (list, name) => first(`${list}?name=${encodeURIComponent(name)}`);

/** The id of the first thing of a list. */
async function first(list) {
  const answer = await fetch(`${server.url}/api/${list}`);
  return (await answer.json()).response[0]._id;
}

try {
  for (const [name, path, colorScheme, height] of [
    ["home-light", "/", "light", 860],
    ["cities-light", "/cities", "light", 860],
    ["city-dark", `/city/${await idOf("cities", "Istanbul")}`, "dark", 1100],
    ["map-light", "/map", "light", 860],
    ["itinerary-light", `/itinerary/${await first("itineraries?order=loved")}`, "light", 1100],
    ["hotel-light", `/hotel/${await idOf("hotels", "The Hanse & Hedgehog")}`, "light", 1100],
  ]) {
    const page = await browser.newPage({ viewport: { width: 1280, height }, colorScheme, reducedMotion: "reduce" });
    await page.goto(server.url + path);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `${folder}${name}.png`, animations: "disabled" });
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
