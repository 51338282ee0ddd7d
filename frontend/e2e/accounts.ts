import { randomUUID } from "node:crypto";
import type { SessionUser } from "../src/api/generated/types.gen";
import { type Page, test as base, expect, mainHeading } from "./fixtures";
import { Postbox } from "./mail";
import { type Site, serverOf, siteOf } from "./servers";

export { expect, type Page };

export type Person = { name: string; lastName: string; email: string; password: string; photo: string; age: string };

/** The account of the demo data. */
export const demoAdmin = { email: "admin@tinerary.test", password: "Adventure-2026" };

type Answer = {
  status: number;
  code?: string;
  message?: string | string[];
  response: { user: SessionUser; token: string };
};

/** The API, as another client of it: for what a test needs, but is not about. */
export class Accounts {
  constructor(private readonly site: Site) {}

  async post(path: string, body: unknown, token?: string): Promise<Answer> {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${this.site.url}/api/auth/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, "status">) };
  }

  postbox = (address: string) => new Postbox(this.site.outbox, address);

  /** Asks for an account, without confirming it, and gives the mail that comes. */
  async signUp(person: Person) {
    expect((await this.post("sign-up", person)).status).toBe(201);
    return this.postbox(person.email).next();
  }

  /** A person with a confirmed address. */
  async make(person: Person) {
    const { link } = await this.signUp(person);
    expect((await fetch(link, { redirect: "manual" })).headers.get("location")).toBe("/signin?verified=1");
    return person;
  }

  signIn = ({ email, password }: Pick<Person, "email" | "password">) => this.post("sign-in", { email, password });

  async tokenOf(person: Pick<Person, "email" | "password">) {
    const { status, response } = await this.signIn(person);
    expect(status).toBe(200);
    return response.token;
  }
}

type Options = {
  /** Which of the running Tineraries: the one with the demo data, or one of those in servers.ts. */
  on: "demo" | "plain" | "deceived";
};
type Fixtures = {
  site: Site;
  accounts: Accounts;
  /** The origin of what stands in Google's place. */
  provider: string;
  /** Nobody has this address in any other test. */
  newPerson: (changes?: Partial<Person>) => Person;
  /** A page in a browser of its own, with nothing of this one's in it. */
  anotherBrowser: () => Promise<Page>;
};

export const test = base.extend<Options & Fixtures>({
  on: ["demo", { option: true }],
  site: async ({ database, on }, use) => use(on === "demo" ? serverOf(database) : siteOf(on)),
  serverUrl: async ({ site }, use) => use(site.url),
  provider: async ({ site }, use) => use(site.provider ?? ""),
  accounts: async ({ site }, use) => use(new Accounts(site)),
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

export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

/** Leaves a token in the browser, as an earlier visit would have done. The next page opened finds it. */
export async function leaveToken(page: Page, token: string) {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
export const dialog = (page: Page) => page.getByRole("alertdialog");
export const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
export const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

export async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
}

export async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  // Other pages have a field called "Email" too, and may still be there.
  await expect(mainHeading(page)).toHaveText("Sign in");
  await fillIn(page, { Email: email, Password: password });
  await button(page, "Sign in").click();
}

/** The button of the user menu: it names the person who is signed in. */
export const accountOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Account of ${name}`, exact: true });
export const guestMenu = (page: Page) => page.getByRole("button", { name: "Account", exact: true });

export async function chooseFromAccount(page: Page, entry: string) {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

export async function signOut(page: Page) {
  await chooseFromAccount(page, "Sign out");
  await dialog(page).getByRole("button", { name: "Sign out" }).click();
}

/** Notes what is sent to a path of the API from now on. */
export function recordPosts(page: Page, path: string) {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === path) sent.push(request.postDataJSON());
  });
  return sent;
}
