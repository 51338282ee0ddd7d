import { type Page, expect } from "@playwright/test";

/** Names that people may choose, and that pages must show verbatim. None is longer than 40 characters. */
export const hostileNames = {
  "an img": `<img src=x onerror=canary()>`,
  "a script": `<script>canary()</script>`,
  "the end of an attribute": `"><svg onload='canary()'>`,
  "an address": `javascript:canary()`,
  entities: `&lt;i&gt; &amp; &#60;b&#62;`,
  Hebrew: "ירושלים 12",
  Arabic: "القاهرة, مصر",
  emoji: "👨‍👩‍👧‍👦 🇵🇹 🏳️‍🌈 e\u0301",
  "a template": "{{7*7}} ${7*7} %s %n \\u0041",
};

/** Descriptions and comments may also turn the direction of what follows, which names may not, and hold what cannot be seen. */
export const hostileTexts = {
  ...hostileNames,
  "nothing to see": "Lis\u200Bbon\u200D\uFEFF.",
  "a right-to-left override": "\u202Enobsil",
  "the end of an isolate, and an override": "a\u2069\u202Eb",
};

/** As the server stores it, in normalization form C. */
export const asStored = (text: string) => text.normalize("NFC");

/** Logs an error, which fails the test, when anything that people wrote is executed. */
export async function installCanary(page: Page) {
  await page.addInitScript(() => Object.assign(window, { canary: () => console.error("the canary was called") }));
  page.on("dialog", (dialog) => {
    void dialog.dismiss();
    throw new Error(`a dialog came up: ${dialog.message()}`);
  });
}

/** All these texts are shown verbatim, none of them became markup, and no text of the page itself is reversed. */
export async function expectVerbatim(page: Page, texts: string[], place = "body", names = texts) {
  const missing = () =>
    page
      .locator(place)
      .evaluate((node, list) => list.filter((text) => !node.textContent.includes(text)), texts.map(asStored));
  await expect.poll(missing, { message: `missing on ${page.url()}` }).toEqual([]);
  expect(await injectedElements(page), page.url()).toEqual([]);
  expect(await reversedTexts(page, names), page.url()).toEqual([]);
}

/** Elements that none of our pages has: they were injected through what people wrote. */
export function injectedElements(page: Page) {
  return page.evaluate(() => {
    const strange = "script, [onerror], [onload], img[src='x'], i, b, iframe, object, embed, base";
    const attributes = ["src", "href", "srcset", "action", "formaction", "xlink:href", "style", "poster"];
    const isStrange = (value: string) => /^(javascript|vbscript|data):|\/\/canary|secret@/i.test(value);
    return [...document.querySelectorAll("body *")]
      .filter(
        (node) => node.matches(strange) || attributes.some((name) => isStrange(node.getAttribute(name)?.trim() ?? "")),
      )
      .map((node) => node.outerHTML.slice(0, 200));
  });
}

/** Texts of the page itself (outside `names`) that run from right to left. */
export function reversedTexts(page: Page, names: string[]) {
  // Inside a sentence names have no marks that would end their isolation (src/components/isolated.ts).
  const known = names.map(asStored).flatMap((name) => [name, name.replaceAll(/[\u2066-\u2069]/g, "")]);
  return page.evaluate((own) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      if (!node.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const isOwn = new Set<number>();
      for (const name of own) {
        for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
          for (let index = at; index < at + name.length; index++) isOwn.add(index);
        }
      }
      let last: DOMRect | undefined;
      for (let index = 0; index < text.length; index++) {
        if (isOwn.has(index) || !/[\p{L}\p{N}]/u.test(text.charAt(index))) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        if (last && Math.abs(last.top - box.top) < 2 && box.left < last.left) {
          found.push(text);
          break;
        }
        last = box;
      }
    }
    return found;
  }, known);
}
