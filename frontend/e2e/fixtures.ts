import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";
import type { Places } from "./places";
import { type Database, serverOf } from "./servers";

export type Options = { database: Database };

/** The photos of the demo data that are broken on purpose: the one thing that a page may ask of another server. */
const BROKEN_PHOTO = /^https:\/\/photos\.example\.com\//;

export type Watch = {
  /** A fault that a test brings about itself. Matched against the whole line, which holds the address. */
  allow: (fault: RegExp) => void;
  /** Another server that the browser is to go to. What its pages log is no matter of ours. */
  allowServer: (origin: string) => void;
  /** Watches another browser too. */
  also: (context: BrowserContext) => Promise<void>;
};

type Fixtures = {
  /** What the server under test holds. */
  places: Places;
  serverUrl: string;
  watch: Watch;
};

/** Every test fails when a page logs an error, breaks the CSP, throws, or asks anything of another server. */
export const test = base.extend<Options & Fixtures>({
  database: ["sqlite", { option: true }],
  serverUrl: async ({ database }, use) => use(serverOf(database).url),
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
  places: async ({ database }, use) => use(serverOf(database).places),
  watch: [
    async ({ context, serverUrl }, use) => {
      const faults: string[] = [];
      const allowed: RegExp[] = [];
      const also = (another: BrowserContext) => recordFaults(another, serverUrl, faults);
      await also(context);
      await use({
        also,
        allow: (fault) => allowed.push(fault),
        allowServer: (origin) => allowed.push(new RegExp(`^asked another server: ${origin}/|\\(${origin}/[^)]*\\)$`)),
      });
      expect(faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

async function recordFaults(context: BrowserContext, serverUrl: string, faults: string[]) {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`CSP: ${event.violatedDirective} refused ${event.blockedURI}`),
    );
  });
  context.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error" && !BROKEN_PHOTO.test(url)) faults.push(`${message.text()} (${url})`);
  });
  context.on("weberror", (error) => faults.push(String(error.error().stack ?? error.error())));
  context.on("request", (request) => {
    const url = request.url();
    const isOurs = new URL(url).origin === serverUrl || url.startsWith("data:");
    if (!isOurs && !BROKEN_PHOTO.test(url)) faults.push(`asked another server: ${url}`);
  });
}

export { expect, type Page };

export const mainHeading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens an address and waits for its page's heading: not the one that stands in until the name of a thing is known. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("h1:not(.sr-only), main [role=alert]").first()).toBeVisible();
}

/** Opens an address and waits until nothing of its page is on its way any more. */
export async function openWhole(page: Page, path: string) {
  await open(page, path);
  await expect(page.locator(".skeleton")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Keeps the paths of the API calls that a page makes from now on. */
export function recordCalls(page: Page) {
  const calls: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/api/")) calls.push(url);
  });
  return { to: (path: string) => calls.filter(({ pathname }) => pathname === path), all: calls };
}
