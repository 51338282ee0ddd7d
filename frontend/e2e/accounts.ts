import { randomUUID } from "node:crypto";
import type { SessionUser } from "../src/api/generated/types.gen";
import { Author, type Person } from "./authors";
import { type Page, test as base, expect, mainHeading, open } from "./fixtures";
import { type Mail, Postbox } from "./mail";
import { type Database, type Site, deceivedSite, firstAdmin, plainOf, serverOf } from "./servers";

export { expect, type Page, type Person };

export const demoAdmin = firstAdmin;

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
    return this.confirm(person, await this.signUp(person));
  }

  async makeAdmin(person: Person) {
    const token = await this.tokenOf(firstAdmin);
    expect((await this.post("sign-up", { ...person, role: "admin" }, token)).status).toBe(201);
    return this.confirm(person, await this.postbox(person.email).next());
  }

  private async confirm(person: Person, { link }: Mail) {
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
  /** A new person who is signed in, as another client of the API. */
  newAuthor: (role: "user" | "admin", changes?: Partial<Person>) => Promise<Author>;
  /** No other thing has this in its name. */
  mark: string;
  /** A page in a browser of its own, with nothing of this one's in it. */
  anotherBrowser: () => Promise<Page>;
};

const siteOf = (on: Options["on"], database: Database) =>
  ({ demo: serverOf, plain: plainOf, deceived: deceivedSite })[on](database);

export const test = base.extend<Options & Fixtures>({
  on: ["demo", { option: true }],
  site: async ({ database, on }, use) => use(siteOf(on, database)),
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

export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

/** Leaves a token in the browser, as an earlier visit would have done. The next page opened finds it. */
export async function leaveToken(page: Page, token: string) {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

/** Opens a page as somebody who signed in on an earlier visit. */
export async function openAs(page: Page, author: Author, path: string) {
  await leaveToken(page, author.token);
  await open(page, path);
  await expect(accountOf(page, author.person.name)).toBeVisible();
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
  // It has the focus once it is where it stays.
  await expect(page.locator("[role=menu]:focus-within")).toBeVisible();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Chooses from the bar, which is behind a button where there is no room. */
export async function goTo(page: Page, entry: string) {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("navigation", { name: "Main" })
    .filter({ visible: true })
    .getByRole("link", { name: entry, exact: true })
    .click();
}

/** Answers the question that is asked, which must be this one, by the button with these words. */
export async function reply(page: Page, question: string | RegExp, words: string) {
  await expect(dialog(page)).toHaveAccessibleName(question);
  await dialog(page).getByRole("button", { name: words, exact: true }).click();
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
