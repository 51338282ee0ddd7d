import type { Reaction } from "../src/api/generated/types.gen";
import { Activity } from "./activities";
import { fetchAll } from "./api";
import { statusOf } from "./authors";
import { accountEntry, accountOf, button, dialog, field, fillIn, reply, toasts } from "./controls";
import { expect, test, type Page } from "./fixtures";
import { choose, row, rowNames } from "./my-lists";
import { goTo, mainHeading, open } from "./navigation";
import { recordCalls } from "./requests";
import { openAs, signIn } from "./session";

test.use({ on: "empty" });
test.slow();

const photos = (page: Page) => page.getByRole("textbox", { name: /^Photo \d URL$/ });

// spec 1.15, 1.16, 7.21
test("an admin makes a city and a hotel in it, changes them, and looks after both", async ({
  page,
  watch,
  accounts,
  newPerson,
  site,
  mark,
}) => {
  watch.allow(/status of 422 .*\/api\/hotels/);
  const admin = await accounts.makeAdmin(newPerson({ name: "Ada" }));
  const city = `Port ${mark}`;
  const hotel = `Inn ${mark}`;

  await test.step("signs in", async () => {
    await open(page, "/signin");
    await signIn(page, admin);
    await accountOf(page, "Ada").click();
    await expect(accountEntry(page, "New Admin")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("sees under each field what a new city lacks, and sends nothing", async () => {
    await goTo(page, "New City");
    await expect(mainHeading(page)).toHaveText("New city");
    const calls = recordCalls(page);
    await fillIn(page, { Name: "X", Population: "-1", "Photo URL": "javascript:alert(1)", Latitude: "38.7" });
    await button(page, "Create city").click();
    await expect(field(page, "Name")).toBeFocused();
    for (const [label, message] of [
      ["Name", "That is too short: at least 2 characters"],
      ["Continent", "Choose a continent"],
      ["Population", "A whole number from 0 to 100,000,000, please"],
      ["Photo URL", "That does not look like the address of a picture"],
    ] as const) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
    }
    expect(calls.to("/api/cities")).toEqual([]);
  });

  await test.step("makes the city, and finds it in My Cities", async () => {
    await fillIn(page, { Name: city, Population: "123456", "Photo URL": "/samples/cities/lisbon.svg", Latitude: "" });
    await field(page, "Continent").selectOption("Europe");
    await button(page, "Create city").dblclick();
    await expect(toasts(page)).toContainText("The city is created");
    await expect(page).toHaveURL("/mycities");
    await expect(row(page, city)).toContainText("Population 123,456");
    await expect(rowNames(page)).toHaveText([city]);
  });

  await test.step("changes it", async () => {
    await row(page, city)
      .getByRole("link", { name: `Edit ${city}` })
      .click();
    await expect(mainHeading(page)).toHaveText(`Edit ${city}`);
    await expect(field(page, "Continent")).toHaveValue("Europe");
    await fillIn(page, { Population: "200000", Country: "Nowhere" });
    await button(page, "Save changes").click();
    await expect(toasts(page)).toContainText("The city is saved");
    await expect(row(page, city)).toContainText("Nowhere, Europe");
    await expect(row(page, city)).toContainText("Population 200,000");
    await row(page, city).getByRole("link", { name: city, exact: true }).click();
    await expect(mainHeading(page)).toHaveText(city);
    await expect(page.getByRole("main")).toContainText("200,000");
  });

  await test.step("finds it by a part of its name", async () => {
    await goTo(page, "My Cities");
    await page.getByRole("main").getByPlaceholder("Name of city").fill(mark);
    await expect(page).toHaveURL(`/mycities?name=${mark}`);
    await expect(rowNames(page)).toHaveText([city]);
  });

  const token = await accounts.tokenOf(admin);
  const api = (method: string, path: string, body?: unknown) =>
    fetch(`${site.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  await test.step("picks a city that goes away meanwhile: the server's word stands under the field", async () => {
    const passing = { name: `Passing ${mark}`, continent: "Asia", population: 1, photo: "/samples/cities/goa.svg" };
    const { id } = (await (await api("POST", "cities", passing)).json()) as { id: string };
    await goTo(page, "New Hotel");
    await choose(page, "City", passing.name);
    expect((await api("DELETE", `cities/${id}`)).status).toBe(200);
    await fillIn(page, { Name: hotel, Capacity: "40" });
    await photos(page).fill("/samples/hotels/first.svg");
    await button(page, "Create hotel").click();
    await expect(field(page, "City")).toHaveAccessibleDescription(
      "That city is not there any more. Choose another one",
    );
    await expect(field(page, "Name")).toHaveValue(hotel);
  });

  await test.step("makes the hotel with three photos, put in another order", async () => {
    await choose(page, "City", city, mark);
    for (const name of ["second", "third"]) {
      await button(page, "Add a photo").click();
      await photos(page).last().fill(`/samples/hotels/${name}.svg`);
    }
    await expect(button(page, "Add a photo")).toHaveCount(0);
    await button(page, "Move photo 3 up").click();
    await button(page, "Move photo 2 up").click();
    await button(page, "Create hotel").click();
    await expect(toasts(page)).toContainText("The hotel is created");
    await expect(row(page, hotel)).toContainText("Capacity 40");
    await expect(row(page, hotel)).toContainText("No shows yet");
    const [made] = await fetchAll(site.url, "hotels", { name: mark });
    expect(made).toMatchObject({
      name: hotel,
      cityId: { name: city },
      photo: ["third", "first", "second"].map((name) => `/samples/hotels/${name}.svg`),
    });
  });

  await test.step("changes the hotel: only what changed is sent", async () => {
    await row(page, hotel)
      .getByRole("link", { name: `Edit ${hotel}` })
      .click();
    await expect(field(page, "City")).toHaveValue(city);
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await fillIn(page, { Capacity: "45" });
    await button(page, "Remove photo 2").click();
    await button(page, "Save changes").click();
    expect((await sent).postDataJSON()).toEqual({
      capacity: 45,
      photo: ["/samples/hotels/third.svg", "/samples/hotels/second.svg"],
    });
    await expect(row(page, hotel)).toContainText("45");
  });
});

// spec 1.17, 2.49, 4.9, 4.10
test("an admin makes a reaction, and everybody can react with it", async ({ page, watch, newAuthor, site, mark }) => {
  watch.allow(/status of 409 .*\/api\/reactions/);
  const admin = await newAuthor("admin", { name: "Ada" });
  const city = await admin.city(`Port ${mark}`);
  const walk = `Walk ${mark}`;
  const itinerary = await admin.itinerary(walk, city);
  const show = `Show ${mark}`;
  await admin.show(show, await admin.hotel(`Inn ${mark}`, city));
  const wow = `wow-${mark}`;
  const named = async (): Promise<Reaction | undefined> =>
    (await fetchAll(site.url, "reactions", { itineraryId: itinerary })).find(({ name }) => name === wow);

  await openAs(page, admin, "/");
  await goTo(page, "New Reaction");
  await test.step("chooses the activity in one of two tabs, and sees what is missing", async () => {
    await page.getByRole("tab", { name: "Shows" }).click();
    await choose(page, "Show", show, mark);
    await expect(page.getByRole("tabpanel")).toContainText(/Port .* by Ada/);
    await page.getByRole("tab", { name: "Itineraries" }).click();
    await button(page, "Create reaction").click();
    await expect(page.getByText("Choose the itinerary that it is for")).toBeVisible();
    await choose(page, "Itinerary", walk, mark);
    await fillIn(page, { Name: "like", "Icon URL": "/samples/reactions/love.svg" });
    await field(page, "Back icon URL").fill("/samples/reactions/love-back.svg");
  });

  await test.step("a name that is taken stands under the field, after the look at the icons", async () => {
    await button(page, "Create reaction").click();
    await reply(page, "Are the icons right?", "Yes, create it");
    await expect(field(page, "Name")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "Name")).toHaveAccessibleDescription(/like/);
  });

  await test.step("looks at the icons first: Cancel makes nothing, Yes makes it", async () => {
    await field(page, "Name").fill(wow);
    await button(page, "Create reaction").click();
    await expect(dialog(page).locator("img")).toHaveCount(4);
    await reply(page, "Are the icons right?", "Cancel");
    await expect(dialog(page)).toHaveCount(0);
    expect(await named()).toBeUndefined();
    await button(page, "Create reaction").click();
    await reply(page, "Are the icons right?", "Yes, create it");
    await expect(toasts(page)).toContainText("Reaction created");
    await expect.poll(named).toMatchObject({ icon: "/samples/reactions/love.svg", count: 0 });
  });

  await test.step("it stands on the activity, and flips", async () => {
    await open(page, `/city/${city}`);
    const { reactions } = new Activity(page, walk);
    await expect(reactions).toHaveCount(5);
    const chip = reactions.getByRole("button", { name: new RegExp(`^${wow}: `) });
    await expect(chip).toHaveAttribute("aria-pressed", "false");
    await expect(chip.locator("img")).toHaveAttribute("src", "/samples/reactions/love-back.svg");
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(chip).toHaveText("1");
    await expect(chip.locator("img")).toHaveAttribute("src", "/samples/reactions/love.svg");
    await expect.poll(async () => (await named())?.count).toBe(1);
    await chip.click();
    await expect(chip).toHaveText("0");
    await expect.poll(async () => (await named())?.count).toBe(0);
  });
});

// spec 1.15
test("a city that is in use goes with all that is in it, after a second question", async ({
  page,
  watch,
  newAuthor,
  site,
  mark,
}) => {
  watch.allow(/status of 409 .*\/api\/cities\//);
  const admin = await newAuthor("admin", { name: "Ada" });
  const traveller = await newAuthor("user");
  const name = `Port ${mark}`;
  const city = await admin.city(name);
  const other = await admin.city(`Quay ${mark}`);
  const hotel = await admin.hotel(`Inn ${mark}`, city);
  const show = await traveller.show(`Show ${mark}`, hotel);
  const walks = [await traveller.itinerary(`Walk ${mark}`, city), await admin.itinerary(`Tram ${mark}`, city)];
  await traveller.create("comments", { comment: "Lovely", itineraryId: walks[0] });
  expect(await traveller.send("PUT", `reactions?name=love&showId=${show}`)).toMatchObject({ reacted: true });
  const everything = [`cities/${city}`, `hotels/${hotel}`, `shows/${show}`, ...walks.map((id) => `itineraries/${id}`)];
  const statuses = () => Promise.all(everything.map((path) => statusOf(site.url, path)));

  await openAs(page, admin, "/mycities");
  const deletions = () => calls.all.filter(({ pathname }) => pathname === `/api/cities/${city}`);
  const calls = recordCalls(page);
  const secondQuestion = `Delete ${name} and everything in it?`;

  await test.step("the first question can be answered with no", async () => {
    await row(page, name)
      .getByRole("button", { name: `Delete ${name}` })
      .click();
    await reply(page, `Delete ${name}?`, "Cancel");
    await expect(dialog(page)).toHaveCount(0);
    expect(deletions()).toEqual([]);
  });

  await test.step("the second one tells the numbers, and can be answered with no", async () => {
    await row(page, name)
      .getByRole("button", { name: `Delete ${name}` })
      .click();
    await reply(page, `Delete ${name}?`, "Delete");
    await expect(dialog(page)).toHaveAccessibleName(secondQuestion);
    await expect(dialog(page)).toContainText(`${name} still has 2 itineraries, 1 hotel and 1 show`);
    await reply(page, secondQuestion, "Keep it all");
    await expect(dialog(page)).toHaveCount(0);
    expect(deletions().map(({ search }) => search)).toEqual([""]);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    await expect(rowNames(page)).toHaveText([`Quay ${mark}`, name]);
  });

  await test.step("with yes, everything is gone, and the list has one less", async () => {
    await row(page, name)
      .getByRole("button", { name: `Delete ${name}` })
      .click();
    await reply(page, `Delete ${name}?`, "Delete");
    await reply(page, secondQuestion, "Delete everything");
    await expect(toasts(page)).toContainText("The city is deleted");
    await expect(rowNames(page)).toHaveText([`Quay ${mark}`]);
    expect(deletions().map(({ search }) => search)).toEqual(["", "", "?cascade=true"]);
    await expect.poll(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(await statusOf(site.url, `cities/${other}`)).toBe(200);
    const mine = await traveller.send("GET", `reactions?userId=${traveller.id}`);
    expect(mine).toMatchObject({ status: 200, response: [] });
  });

  await test.step("and so it is after a reload, also for the others", async () => {
    await page.reload();
    await expect(rowNames(page)).toHaveText([`Quay ${mark}`]);
    await open(page, `/cities?name=${mark}`);
    await expect(page.getByRole("article").getByRole("heading")).toHaveText([`Quay ${mark}`]);
  });
});
