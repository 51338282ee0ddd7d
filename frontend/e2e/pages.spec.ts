import type { Hotel, Show } from "../src/api/generated/types.gen";
import { findings } from "./axe";
import { enlargeText, expectToFit, tooSmallToTap } from "./fit";
import { expect, type Page, test } from "./fixtures";
import { fontsOfTheMachine, hideEmoji } from "./fonts";
import { mainHeading } from "./navigation";
import { openPage, pages } from "./pages";
import { expectPicture } from "./pictures";
import { withoutInitialData } from "./requests";

/*
 * Every page once on each screen: how it loads, how it looks, whether it fits and what axe finds.
 * After an intended change of a reference screenshot: npm run e2e -- pages --update-snapshots
 */

// Slideshows stand still.
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, { title, screenshot, allow }] of Object.entries(pages)) {
  // spec 1.1, 1.14, 6.1, 6.10
  test(`${name}: nothing jumps, is cut off or too small, and axe finds nothing`, async ({
    page,
    places,
    members,
    watch,
    isMobile,
  }) => {
    if (allow) watch.allow(allow);
    await withoutInitialData(page);
    if (screenshot) await fixDates(page);
    await openPage(page, name, { places, members });
    await expect(mainHeading(page)).toHaveCount(1);
    await expect.soft(page).toHaveTitle(title);
    expect.soft(await layoutShift(page), "layout shift").toBeLessThanOrEqual(0.02);
    if (screenshot) {
      await imagesInView(page);
      await hideEmoji(page);
      expect.soft(await fontsOfTheMachine(page), "fonts of the machine").toEqual([]);
      await expectPicture(page, `${screenshot}.png`);
    }
    expect.soft(await findings(page), "axe").toEqual([]);
    if (isMobile) expect.soft(await tooSmallToTap(page), "tap targets").toEqual([]);
    await expectToFit(page, isMobile ? [320, 390] : [768, 1024, 1280, 1920]);
    await enlargeText(page);
    await expectToFit(page, isMobile ? [320, 390] : [768, 1280, 1920]);
  });
}

/**
 * The shows of the demo data begin on the day that it was seeded: here that is always the same day, with the same evenings, and
 * in the same order on the next day, when the server has those of the first day last.
 */
const fixDates = async (page: Page) => {
  await page.clock.setFixedTime("2026-11-20T12:00:00Z");
  await page.route(/\/api\/(shows|hotels)\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { response: (Show | Hotel)[] };
    const response = body.response.map((one, at) => ("shows" in one ? withNext(one, at) : { ...one, ...evening(at) }));
    await route.fulfill({ response: answer, json: { ...body, response } });
  });
};

const withNext = (hotel: Hotel, at: number): Hotel => {
  const { next } = hotel.shows;
  return { ...hotel, shows: { ...hotel.shows, next: next && evening(at) } };
};

const evening = (at: number) => {
  const date = new Date(Date.UTC(2026, 11, 1 + (at % 28), 19, 30)).toISOString();
  return { date, localDate: date.slice(0, 16), timeZone: "UTC" };
};

/** The cumulative layout shift until now. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );

/** Waits for every image in view. Slides outside their frame are not. */
const imagesInView = (page: Page) => expect.poll(() => page.evaluate(missingImages)).toEqual([]);

async function missingImages() {
  const isSeen = (image: Element) =>
    new Promise<boolean>((resolve) =>
      new IntersectionObserver(([entry], observer) => {
        observer.disconnect();
        resolve(entry?.isIntersecting === true && entry.intersectionRatio > 0);
      }).observe(image),
    );
  const missing = [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0);
  const seen = await Promise.all(missing.map(isSeen));
  return missing.filter((_, at) => seen[at]).map(({ src }) => src);
}
