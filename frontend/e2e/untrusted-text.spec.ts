import { Activity } from "./activities";
import {
  asStored,
  injectedElements,
  expectVerbatim,
  installCanary,
  hostileNames,
  hostileTexts,
  reversedTexts,
} from "./untrusted-text";
import { button, dialog, field, guestMenu, reply, toasts } from "./controls";
import { nextYear } from "./dates";
import { expect, test, type Page } from "./fixtures";
import { row } from "./my-lists";
import { goTo, mainHeading, open } from "./navigation";
import { withoutInitialData } from "./requests";
import { openAs, signOut } from "./session";

test.use({ on: "empty" });
test.slow();
test.beforeEach(({ page }) => installCanary(page));

/** An address that the rules allow, on the one other server that pages may request from. */
const photoOf = (mark: string) => `https://photos.example.com/${mark}"onerror="canary()"><svg/onload=canary()>`;

test("user text is shown verbatim on every page and never executed", async ({ page, newAuthor, mark }) => {
  const admin = await newAuthor("admin", { name: "<b>Ada", lastName: "<script>" });
  const names = Object.values(hostileNames).map((name) => `${name} ${mark}`);
  const texts = Object.values(hostileTexts).map((text) => `${text} ${mark}`);
  const photo = photoOf(mark);
  const each = <T>(make: (name: string) => Promise<T>) => Promise.all(names.map(make));
  const cities = await each((name) => admin.city(name, { country: name, photo }));
  const city = cities[0] ?? "";
  const hotels = await each((name) => admin.hotel(name, city, { photo: [photo, photo] }));
  const hotel = hotels[0] ?? "";
  const description = texts.join("\n");
  const walks = await each((name) => admin.itinerary(name, city, { description, photo: [photo, photo, photo] }));
  const shows = await each((name) => admin.show(name, hotel, { description, photo }));
  await Promise.all(texts.map((comment) => admin.create("comments", { comment, itineraryId: walks[0] })));
  for (const id of walks) await admin.send("PUT", `reactions?name=love&itineraryId=${id}`);
  for (const id of shows) await admin.send("PUT", `reactions?name=like&showId=${id}`);
  const all = [...texts, admin.person.name];

  await openAs(page, admin, "/");
  for (const path of [
    `/cities?name=${mark}`,
    `/hotels?name=${mark}`,
    "/mycities",
    "/myHotels",
    "/mytineraries",
    "/myShows",
    "/myreactions",
    `/city/${city}`,
    `/hotel/${hotel}`,
  ]) {
    await test.step(path.replace(city, "…").replace(hotel, "…"), async () => {
      await open(page, path);
      await expectVerbatim(page, names, "main", all);
    });
  }

  await test.step("the check finds reversed text", async () => {
    await page.evaluate(() => {
      document.querySelector("main")?.append("\u202Ename Population 12");
    });
    expect(await reversedTexts(page, all)).toEqual(["\u202Ename Population 12"]);
  });

  await test.step("the comments, with who wrote them, and the account menu", async () => {
    await open(page, `/city/${city}?comments=${walks[0]}`);
    const { root, comments, more } = new Activity(page, asStored(names[0] ?? ""));
    await more.click();
    await expect(comments).toHaveCount(texts.length);
    await expect(root).toHaveCount(1);
    await expectVerbatim(page, all);
    await page
      .getByRole("button", { name: /^(Account of|You,) / })
      .filter({ visible: true })
      .click();
    await expectVerbatim(page, [admin.person.name], "[role=menu], [role=dialog]", all);
  });

  await test.step("a page for each name: its heading, its title, its way back", async () => {
    for (const [index, id] of cities.entries()) {
      const name = asStored(names[index] ?? "");
      await open(page, `/city/${id}`);
      expect(await mainHeading(page).textContent()).toBe(name);
      expect(await page.title()).toMatch(/ · Tinerary$/);
      await expectVerbatim(page, [name, admin.person.name], "main", all);
    }
  });

  await test.step("the choices of a new reaction", async () => {
    await open(page, "/newreaction");
    for (const [tab, label] of [
      ["Itineraries", "Itinerary"],
      ["Shows", "Show"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await field(page, label).fill(mark);
      const arabic = asStored(`${hostileNames.Arabic} ${mark}`);
      await expect(page.getByRole("option").filter({ hasText: arabic }).first()).toBeVisible();
      expect(await injectedElements(page)).toEqual([]);
      // Names of other tests are listed too.
      const isName = (text: string) => / [0-9a-f]{8}$/.test(text);
      expect((await reversedTexts(page, all)).filter((text) => !isName(text))).toEqual([]);
    }
  });

  await test.step("a picker", async () => {
    await goTo(page, "New Hotel");
    await field(page, "City").fill(mark);
    await expectVerbatim(page, names, "[role=listbox]", all);
  });
});

for (const kind of ["an img", "Arabic"] as const) {
  test(`${kind} in a name is verbatim in forms and dialogs, and absent from toasts @any-width`, async ({
    page,
    watch,
    newAuthor,
    mark,
  }) => {
    watch.allow(/status of 409 .*\/api\/cities\//);
    const admin = await newAuthor("admin", { name: "Ada" });
    const name = asStored(`${hostileNames[kind]} ${mark}`);
    const inSentence = name.replaceAll(/[\u2066-\u2069]/g, "");
    const both = [name, inSentence];
    const city = await admin.city(name, { country: name, photo: photoOf(mark) });
    const walk = await admin.itinerary(name, city);
    await admin.send("PUT", `reactions?name=love&itineraryId=${walk}`);

    await openAs(page, admin, `/mycities/${city}`);
    await expectVerbatim(page, [name], "h1");
    expect(await page.title()).toContain(inSentence);
    // In a title only marks can keep the order of the words after the name.
    if (kind !== "an img") expect(await page.title()).toMatch(/^\u2068.*\u2069 · Tinerary$/);
    await expect(field(page, "Name")).toHaveValue(name);
    await expect(field(page, "Country")).toHaveValue(name);
    await expect(field(page, "Photo URL")).toHaveValue(photoOf(mark));
    await field(page, "Population").fill("4321");
    await button(page, "Save changes").click();
    await expect(toasts(page)).toContainText("The city is saved");
    await expect(toasts(page)).not.toContainText(mark);
    await expect(row(page, name)).toContainText("Europe");

    await row(page, name)
      .getByRole("button", { name: `Delete ${name}` })
      .click();
    await expect(dialog(page)).toBeVisible();
    await expectVerbatim(page, [inSentence], "[role=alertdialog]", both);
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(dialog(page)).toContainText("still has 1 itinerary");
    await expectVerbatim(page, [inSentence], "[role=alertdialog]", both);
    await dialog(page).getByRole("button", { name: "Keep it all" }).click();

    await goTo(page, "My Reactions");
    await page.getByRole("button", { name: /^Remove your love/ }).click();
    await expect(dialog(page)).toBeVisible();
    await expectVerbatim(page, [inSentence], "[role=alertdialog]", both);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();

    await open(page, `/city/${city}?comments=${walk}`);
    await page.getByRole("textbox", { name: "Your comment" }).fill(name);
    await button(page, "Post comment").click();
    await expectVerbatim(page, [name], "blockquote");
    await reply(page, "This comment will be posted", "Post");
    const { comments } = new Activity(page, name);
    await expect(comments).toHaveCount(1);
    await comments.getByRole("button", { name: "Edit your comment" }).click();
    await expect(comments.getByRole("textbox")).toHaveValue(name);
    await expectVerbatim(page, [name]);
    await signOut(page);
    await expect(guestMenu(page)).toBeVisible();
  });
}

const badAddresses = [
  "javascript:canary()",
  "JaVaScRiPt:canary()//.png",
  "java\tscript:canary()",
  "vbscript:canary()",
  "data:image/svg+xml,<svg onload=canary()>",
  "data:text/html,<script>canary()</script>",
  "//photos.example.com/a.png",
  "/\\photos.example.com/a.png",
  "/samples/../api/auth/me",
  "https://user:secret@photos.example.com/a.png",
  "https:photos.example.com/a.png",
  "blob:https://photos.example.com/1",
  "file:///etc/passwd",
];

test(
  "unsafe photo addresses are refused, with the name of the field",
  { tag: "@any-width" },
  async ({ newAuthor, newPerson, accounts, mark }) => {
    const admin = await newAuthor("admin");
    const cityId = await admin.city(`Port ${mark}`);
    const hotelId = await admin.hotel(`Inn ${mark}`, cityId);
    const itineraryId = await admin.itinerary(`Walk ${mark}`, cityId);
    const showId = await admin.show(`Show ${mark}`, hotelId);
    const fine = "/samples/cities/one.svg";
    const city = { name: `Quay ${mark}`, continent: "Asia", population: 1 };
    const hotel = { name: `Inn 2 ${mark}`, cityId, capacity: 2 };
    const activity = { name: `Walk 2 ${mark}`, price: 1, description: "Some" };
    for (const bad of badAddresses) {
      const requests = [
        ["POST", "cities", { ...city, photo: bad }, "photo"],
        ["PUT", `cities/${cityId}`, { ...city, photo: bad }, "photo"],
        ["POST", "hotels", { ...hotel, photo: [fine, bad] }, "photo"],
        ["PATCH", `hotels/${hotelId}`, { photo: bad }, "photo"],
        ["POST", "itineraries", { ...activity, cityId, duration: 1, photo: [bad] }, "photo"],
        ["PUT", `itineraries/${itineraryId}`, { ...activity, cityId, duration: 1, photo: [fine, fine, bad] }, "photo"],
        ["POST", "shows", { ...activity, hotelId, date: nextYear, photo: bad }, "photo"],
        ["PATCH", `shows/${showId}`, { photo: bad }, "photo"],
        ["POST", "reactions", { name: "wow", itineraryId, icon: bad, iconBack: fine }, "icon"],
        ["POST", "reactions", { name: "wow", showId, icon: fine, iconBack: bad }, "iconBack"],
        ["PATCH", `auth/me/${admin.id}`, { photo: bad }, "photo"],
        ["POST", "auth/sign-up", { ...newPerson(), photo: bad }, "photo"],
      ] as const;
      for (const [method, path, body, of] of requests) {
        const { status, errors } = await admin.send(method, path, body);
        expect.soft({ status, fields: errors?.map((error) => error.field) }, `${method} ${path}: ${bad}`).toEqual({
          status: 422,
          fields: [of],
        });
      }
    }
    expect((await accounts.post("token", {}, admin.token)).response.user.photo).toBe(admin.person.photo);
  },
);

/** Puts an address that the rules forbid into every response, as if the database held it. */
async function replaceInResponses(page: Page, planted: string, bad: string) {
  await withoutInitialData(page);
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(JSON.stringify(planted), JSON.stringify(bad));
    await route.fulfill({ response, body });
  });
}

// One that would be executed and one that would leave the site; src/components/photo-url.test.tsx tries the others.
for (const bad of ["javascript:canary()", "//canary.test/a.png"]) {
  test(`${bad} is never used as an address, even when the API sends it @any-width`, async ({
    page,
    newAuthor,
    mark,
  }) => {
    // The file exists: other tests list it too.
    const photo = `/samples/cities/planted-${mark}.svg`;
    const admin = await newAuthor("admin", { name: "Ada", photo });
    const city = await admin.city(`Port ${mark}`, { photo });
    const hotel = await admin.hotel(`Inn ${mark}`, city, { photo: [photo, photo] });
    const walk = await admin.itinerary(`Walk ${mark}`, city, { photo: [photo, photo, photo] });
    const show = await admin.show(`Show ${mark}`, hotel, { photo });
    await admin.create("comments", { comment: "Lovely", itineraryId: walk });
    await admin.create("reactions", { name: "wow", icon: photo, iconBack: photo, itineraryId: walk });
    await admin.send("PUT", `reactions?name=wow&itineraryId=${walk}`);
    await admin.send("PUT", `reactions?name=like&showId=${show}`);
    await replaceInResponses(page, photo, bad);

    await openAs(page, admin, "/");
    const expectClean = async (path: string, standIn: RegExp, inside = "main") => {
      await open(page, path);
      await expect(page.locator(inside).locator("img").filter({ visible: true }).first()).toBeVisible();
      await expect
        .poll(() =>
          page
            .locator(inside)
            .locator("img")
            .evaluateAll((list) => list.map((img) => img.getAttribute("src"))),
        ) // prettier-ignore
        .toContainEqual(expect.stringMatching(standIn));
      const addresses = await page
        .locator("img, source, a, use, iframe")
        .evaluateAll((list) => list.flatMap((node) => [...node.attributes].map(({ value }) => value)));
      expect(addresses.filter((value) => /canary|planted/.test(value))).toEqual([]);
      expect(await injectedElements(page)).toEqual([]);
    };
    await expectClean(`/cities?name=${mark}`, /^\/samples\/cities\/Port%20/);
    await expectClean(`/hotels?name=${mark}`, /^\/samples\/hotels\//);
    await expectClean(`/city/${city}?comments=${walk}`, new RegExp(`^/samples/itineraries/.*${walk}`));
    await expect(page.getByText("Lovely")).toBeVisible();
    // A smiley replaces an icon that cannot be shown.
    const wow = new Activity(page, `Walk ${mark}`).reactions.getByRole("button", { name: /^wow: / });
    await expect(wow.locator("svg")).toBeVisible();
    await expectClean(`/hotel/${hotel}`, new RegExp(`^/samples/shows/.*${show}`));
    await expectClean("/mycities", /^\/samples\/cities\/Port%20/);
    await expectClean("/myHotels", /^\/samples\/hotels\//);
    await expectClean("/mytineraries", new RegExp(`^/samples/itineraries/.*${walk}`));
    await expectClean("/myShows", new RegExp(`^/samples/shows/.*${show}`));
    await expectClean("/myreactions", new RegExp(`^/samples/itineraries/.*${walk}`));
    for (const [path, label] of [
      [`/mycities/${city}`, "Photo URL"],
      ["/profile", "Photo URL"],
    ] as const) {
      await open(page, path);
      await expect(field(page, label)).toHaveValue(bad);
      await expect(page.getByText("This photo can't be shown")).toBeVisible();
      expect(await injectedElements(page)).toEqual([]);
    }
  });
}
