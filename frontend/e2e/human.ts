import type { Locator, Page } from "@playwright/test";

/** How fast people are, and a phone on slow 4G: nothing here waits for it, or measures how long a test takes. */
const CHARACTERS_PER_SECOND = 5;
const WORDS_PER_SECOND = 4;
const SECONDS_PER_TAP = 0.5;
const SECONDS_PER_LOAD = 2;
/** One way there and back. */
const SECONDS_PER_REDIRECT = 0.4;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

/** Counts what a person reads, types, taps and waits for, by what is on the screen. */
export class Human {
  private characters = 0;
  private words = 0;
  private presses = 0;
  private loads = 0;
  private redirects = 0;

  /** Counts the documents that this page loads, and how often it is sent on to one. */
  watch(page: Page) {
    page.on("response", (response) => {
      const request = response.request();
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
      if (response.status() >= 300 && response.status() < 400) this.redirects++;
      else this.loads++;
    });
    return page;
  }

  readsText(text: string) {
    this.words += wordsIn(text);
  }

  async reads(...shown: Locator[]) {
    for (const each of shown) this.readsText(await each.innerText());
  }

  async types(field: Locator, text: string) {
    await field.tap();
    await field.fill(text);
    this.characters += text.length;
    this.presses++;
  }

  /** Reads what is on it, too. */
  async taps(target: Locator) {
    this.readsText(await target.innerText());
    await target.tap();
    this.presses++;
  }

  get seconds() {
    const { characters, words, presses, loads, redirects } = this;
    return (
      characters / CHARACTERS_PER_SECOND +
      words / WORDS_PER_SECOND +
      presses * SECONDS_PER_TAP +
      loads * SECONDS_PER_LOAD +
      redirects * SECONDS_PER_REDIRECT
    );
  }

  /** For the message of a test that fails. */
  get sum() {
    const { characters, words, presses, loads, redirects } = this;
    return `${characters} characters, ${words} words, ${presses} taps, ${loads} loads, ${redirects} redirects: ${this.seconds} s`;
  }
}
