import { randomUUID } from "node:crypto";
import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";
import { Accounts, type Person } from "./accounts";
import { Author } from "./authors";
import type { Members } from "./members";
import type { Places } from "./places";
import { type Deployment, demoSite, emptySite, untrustedSite } from "./servers";
import type { Site } from "./site";

export { expect, type Page };

export type Options = {
  deployment: Deployment;
  /** Which of the running sites: the one with the demo data, or one of those in servers.ts. */
  on: "demo" | "empty" | "untrusted";
};

/** The demo data has photos that are broken on purpose: the only requests that may go to another server. */
const BROKEN_PHOTO = /^https:\/\/photos\.example\.com\//;

export type Watch = {
  /** An error that the test causes itself. Matched against the whole line, which ends with the address. */
  allow: (fault: RegExp) => void;
  /** Another server that the test sends the browser to. Errors of its pages are ignored. */
  allowServer: (origin: string) => void;
  /** Watches another browser context too. */
  also: (context: BrowserContext) => Promise<void>;
};

type Fixtures = {
  /** What the demo data holds. */
  places: Places;
  /** Accounts of the demo data. Tests change nothing that these have made. */
  members: Members;
  site: Site;
  serverUrl: string;
  watch: Watch;
  accounts: Accounts;
  /** Another origin whose pages may use the API of the site with the demo data. */
  elsewhere: string;
  /** The origin of the provider that stands in for Google. */
  provider: string;
  /** A person whose address no other test uses. */
  newPerson: (changes?: Partial<Person>) => Person;
  /** A new person who is signed in, as another client of the API. */
  newAuthor: (role: "user" | "admin", changes?: Partial<Person>) => Promise<Author>;
  /** Unique to the test, for the names of what it creates. */
  mark: string;
  /** A page in a browser context of its own. */
  anotherBrowser: () => Promise<Page>;
};

/** Every test fails when a page logs an error, breaks the CSP, throws, or requests anything from another server. */
export const test = base.extend<Options & Fixtures>({
  deployment: ["sqlite", { option: true }],
  on: ["demo", { option: true }],
  site: async ({ deployment, on }, use) =>
    use({ demo: demoSite, empty: emptySite, untrusted: untrustedSite }[on](deployment)),
  serverUrl: async ({ site }, use) => use(site.url),
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
  page: async ({ page }, use) => {
    await use(page);
    // A request that is answered for a page which is about to go fails for that reason alone.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  elsewhere: async ({ deployment }, use) => use(demoSite(deployment).elsewhere),
  places: async ({ deployment }, use) => use(demoSite(deployment).places),
  members: async ({ deployment }, use) => use(demoSite(deployment).members),
  provider: async ({ site }, use) => use(site.provider ?? ""),
  accounts: async ({ site }, use) => use(new Accounts(site)),
  watch: [
    async ({ context, serverUrl }, use) => {
      const faults: string[] = [];
      // A page that is left while its sign-out is under way has the next one ask again: 401 is good news then.
      // An address without a page is 404, which the browser logs.
      const allowed = [/status of 401 .*\/api\/auth\/sign-out\)/, /status of 404 .*\/no\//];
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
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern.
  newPerson: async ({}, use, { project, workerIndex }) =>
    use((changes) => ({
      name: "Noa",
      lastName: "Prado",
      email: `${project.name}.${workerIndex}.${randomUUID().slice(0, 8)}@tinerary.test`,
      password: "seven green umbrellas",
      photo: "/samples/people/noa.svg",
      age: "34",
      ...changes,
    })),
  newAuthor: async ({ accounts, newPerson, site }, use) =>
    use(async (role, changes) => {
      const person = newPerson(changes);
      await (role === "admin" ? accounts.makeAdmin(person) : accounts.make(person));
      const { user, token } = (await accounts.signIn(person)).response;
      return new Author(site.url, person, user.id, token);
    }),
  // oxlint-disable-next-line no-empty-pattern -- as above
  mark: async ({}, use) => use(randomUUID().slice(0, 8)),
  anotherBrowser: async ({ browser, watch }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await watch.also(context);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
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
