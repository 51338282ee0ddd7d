import { type Locator, type Page, expect } from "@playwright/test";

/** Stops the clock of the page before that is opened: `SlideshowPart.wait` lets time pass. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: new Date("2026-11-20T12:00:00Z") });
  await page.clock.pauseAt(new Date("2026-11-20T12:00:01Z"));
}

/** A slideshow, found by its label. */
export class SlideshowPart {
  readonly root: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly pause: Locator;
  readonly play: Locator;
  /** The live region. */
  readonly said: Locator;

  constructor(
    private readonly page: Page,
    label: string,
  ) {
    this.root = page.getByRole("group", { name: label, exact: true });
    this.next = this.root.getByRole("button", { name: "Next picture" });
    this.previous = this.root.getByRole("button", { name: "Previous picture" });
    this.pause = this.root.getByRole("button", { name: "Pause slideshow" });
    this.play = this.root.getByRole("button", { name: "Play slideshow" });
    this.said = this.root.locator("[aria-live]");
  }

  slide(position: number, count: number) {
    return this.root.getByRole("group", { name: `${position} of ${count}`, exact: true });
  }

  /** The slide fills the box, and "n of count" is announced. */
  async shows(position: number, count: number) {
    await expect(this.said).toHaveText(new RegExp(`^${position} of ${count}: .+`));
    await expect(this.slide(position, count)).toBeInViewport({ ratio: 0.6 });
    // No neighbour is visible any more: the slide has stopped.
    await expect
      .poll(async () => {
        const [box, slide] = [await this.root.boundingBox(), await this.slide(position, count).boundingBox()];
        return box && slide ? Math.abs(box.x - slide.x) : Number.NaN;
      })
      .toBeLessThan(2);
  }

  /** Presses one of its buttons and moves pointer and focus away, which would pause the slideshow. */
  async press(button: Locator, isMobile: boolean) {
    if (isMobile) await button.tap();
    else {
      await button.click();
      await this.page.mouse.move(0, 0);
    }
    await this.page.getByRole("heading", { level: 1 }).focus();
  }

  /** Advances the paused clock of the page (`page.clock`). */
  async wait(milliseconds: number) {
    await this.page.clock.runFor(milliseconds);
  }
}
