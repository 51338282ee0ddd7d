import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { expect, type Page, test } from "./fixtures";

/* A page of another origin that uses the API, as the original front end is one: what browsers make of what the server says. */

// One port for both tests.
test.describe.configure({ mode: "serial" });

let other: Server | undefined;

/** Serves an empty page on every name of this machine. */
async function serve(origin: string) {
  other = createServer((_, answer) => {
    answer.setHeader("Content-Type", "text/html");
    answer.end('<!doctype html><title>Elsewhere</title><link rel="icon" href="data:," />');
  });
  other.listen(Number(new URL(origin).port));
  await once(other, "listening");
}

test.afterEach(async () => {
  if (!other) return;
  const closed = once(other, "close");
  other.close();
  other.closeAllConnections();
  await closed;
});

type Call = { method?: string; token?: string; body?: unknown };

/** Fetches as a script of the page does; null when the browser does not let it read the answer. */
const fetchIn = (page: Page, url: string, call: Call = {}) =>
  page.evaluate(
    async ([address, { method = "GET", token, body }]) => {
      const headers: Record<string, string> = {};
      if (token) headers.Authorization = `Bearer ${token}`;
      if (body) headers["Content-Type"] = "application/json";
      const sent = { method, headers, body: body ? JSON.stringify(body) : undefined };
      const answer = await fetch(address, sent).catch(() => null);
      if (!answer) return null;
      const read = (name: string) => answer.headers.get(name);
      return {
        status: answer.status,
        json: await answer.json(),
        etag: read("ETag"),
        location: read("Location"),
        link: read("Link"),
        id: read("X-Request-Id"),
      };
    },
    [url, call] as const,
  );

/** Whether the page can show a picture. */
const shows = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    return picture.decode().then(
      () => true,
      () => false,
    );
  }, url);

test(
  "a page of an allowed origin signs in, writes, reads and shows pictures",
  { tag: "@any-width" },
  async ({ page, watch, elsewhere, serverUrl, accounts, newPerson, mark }) => {
    watch.allowServer(elsewhere);
    const person = newPerson();
    await accounts.makeAdmin(person);
    await serve(elsewhere);
    await page.goto(`${elsewhere}/`);

    const { email, password } = person;
    const entered = await fetchIn(page, `${serverUrl}/api/auth/sign-in`, { method: "POST", body: { email, password } });
    expect(entered?.status).toBe(200);
    const token: string = entered?.json.response.token;
    const city = { name: `Far ${mark}`, continent: "Asia", population: 7, photo: "/samples/cities/far.svg" };
    const made = await fetchIn(page, `${serverUrl}/api/cities`, { method: "POST", token, body: city });
    expect(made?.status).toBe(201);
    expect(made?.location).toMatch(/^\/api\/cities\//);
    const read = await fetchIn(page, `${serverUrl}${made?.location}`, { token });
    expect(read?.json.response).toMatchObject({ name: city.name });
    expect(read?.etag).toMatch(/^W\//);
    expect(read?.id).toMatch(/^[0-9a-f]{32}$/);
    const list = await fetchIn(page, `${serverUrl}/api/cities?limit=1`);
    expect(list?.link).toContain('rel="next"');
    expect(await shows(page, `${serverUrl}/samples/cities/far.svg`)).toBe(true);
    const removed = await fetchIn(page, `${serverUrl}${made?.location}`, { method: "DELETE", token });
    expect(removed?.status).toBe(200);
    expect(await page.context().cookies(serverUrl)).toEqual([]);
  },
);

test(
  "a page of another origin reads nothing and may still show pictures",
  { tag: "@any-width" },
  async ({ page, watch, elsewhere, serverUrl }) => {
    // The same server under another name is another origin.
    const origin = elsewhere.replace("127.0.0.2", "127.0.0.3");
    watch.allowServer(origin);
    watch.allow(/blocked by CORS policy|net::ERR_FAILED/);
    await serve(origin);
    await page.goto(`${origin}/`);
    expect(await fetchIn(page, `${serverUrl}/api/cities`)).toBeNull();
    const body = { email: "ana@tinerary.test", password: "Adventure-2026" };
    expect(await fetchIn(page, `${serverUrl}/api/auth/sign-in`, { method: "POST", body })).toBeNull();
    expect(await shows(page, `${serverUrl}/samples/cities/far.svg`)).toBe(true);
  },
);
