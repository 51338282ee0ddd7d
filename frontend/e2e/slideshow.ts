import { type Locator, type Page, expect } from "@playwright/test";

/** A slideshow, found by its label. */
export class SlideshowPart {
  readonly root: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly pause: Locator;
  readonly play: Locator;
  /** What a screen reader is told. */
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

  /** The eye and the ear get the same: the slide fills the box, and "n of count" is said. */
  async shows(position: number, count: number) {
    await expect(this.said).toHaveText(new RegExp(`^${position} of ${count}: .+`));
    await expect(this.slide(position, count)).toBeInViewport({ ratio: 0.6 });
    // Nothing of a neighbour is left in the box: the slide has come to rest.
    await expect
      .poll(async () => {
        const [box, slide] = [await this.root.boundingBox(), await this.slide(position, count).boundingBox()];
        return box && slide ? Math.abs(box.x - slide.x) : Number.NaN;
      })
      .toBeLessThan(2);
  }

  /** Presses one of its buttons as people do here, and takes pointer and focus away: they would hold the slideshow. */
  async press(button: Locator, isMobile: boolean) {
    if (isMobile) await button.tap();
    else {
      await button.click();
      await this.page.mouse.move(0, 0);
    }
    await this.page.getByRole("heading", { level: 1 }).focus();
  }

  /** Lets time go by on a page whose clock stands (`page.clock`). */
  async wait(milliseconds: number) {
    await this.page.clock.runFor(milliseconds);
  }
}
