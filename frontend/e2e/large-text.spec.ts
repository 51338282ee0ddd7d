import { expect, test } from "./accounts";
import { asDemoAdmin, authorPages } from "./author-pages";
import { launchOptions } from "./browser";
import { expectToFit } from "./fit";
import { mainHeading, openWhole } from "./fixtures";
import { memberPages, publicPages } from "./public-pages";
import { signInAs } from "./session";

// A person who has set the browser's letters to twice their size.
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, "--blink-settings=defaultFontSize=32"] } });

for (const [name, pathOf] of Object.entries(publicPages)) {
  test(`with letters of 200 % nothing scrolls sideways on ${name}`, async ({ page, places, isMobile }) => {
    await openWhole(page, pathOf(places));
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    await expectToFit(page, isMobile ? [320, 390] : [768, 1280, 1920]);
  });
}

for (const [name, pathOf] of Object.entries(memberPages)) {
  test(`with letters of 200 % nothing scrolls sideways on ${name}`, async ({ page, isMobile }) => {
    await signInAs(page, "admin");
    await openWhole(page, pathOf());
    await expectToFit(page, isMobile ? [320, 390] : [768, 1280, 1920]);
  });
}

test("nor on any page where people write", async ({ page, watch, accounts, serverUrl, isMobile }) => {
  test.skip(!isMobile, "they are the narrowest where it is narrowest");
  watch.allow(/status of 404 .*\/api\/itineraries\/none/);
  const own = await asDemoAdmin(page, accounts, serverUrl);
  for (const [name, pathOf] of Object.entries(authorPages)) {
    await test.step(name, async () => {
      await openWhole(page, pathOf(own));
      await expect(mainHeading(page)).toHaveCount(1);
      await expectToFit(page, [320]);
    });
  }
});
