import { Activity } from "./activities";
import { fetchAll } from "./api";
import { statusOf } from "./authors";
import { accountOf, button, dialog, field, fillIn, guestMenu, reply, toasts } from "./controls";
import { nextYear, nextYearShown } from "./dates";
import { expect, test, type Page } from "./fixtures";
import { choose, row, rowNames } from "./my-lists";
import { goTo, mainHeading, open } from "./navigation";
import { recordPosts } from "./requests";
import { openAs, signIn, signOut } from "./session";

test.use({ on: "empty" });
test.slow();

const photos = (page: Page) => page.getByRole("textbox", { name: /^Photo \d URL$/ });

/** The computed values of colours from tokens.css. */
const coloursOf = (page: Page, names: string[]) =>
  page.evaluate(
    (list) =>
      list.map((name) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.backgroundColor = `var(${name})`;
        const colour = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return colour;
      }),
    names,
  );

const commentBox = (activity: Activity) => activity.root.getByRole("textbox", { name: "Your comment" });

// spec 1.8, 4.20, 5.24
test("a user shares an itinerary, changes it, and takes it back", async ({ page, newAuthor, site, mark }) => {
  const admin = await newAuthor("admin");
  const city = await admin.city(`Port ${mark}`);
  await admin.city(`Quay ${mark}`, { continent: "Oceania" });
  const user = await newAuthor("user", { name: "Ugo" });
  const walk = `Walk ${mark}`;

  await openAs(page, user, "/");
  await goTo(page, "My Tineraries");
  await expect(page.getByText("Couldn't find itineraries for this user")).toBeVisible();

  await test.step("makes it: a city out of many, three photos, cents, and half an hour", async () => {
    await page.getByRole("main").getByRole("link", { name: "New itinerary" }).first().click();
    await expect(mainHeading(page)).toHaveText("New itinerary");
    await fillIn(page, { Name: walk, Price: "12,3456", Duration: "2.25", Description: "First the river.\nThen up." });
    await photos(page).fill("/samples/itineraries/first.svg");
    await button(page, "Add a photo").click();
    await photos(page).last().fill("/samples/itineraries/second.svg");
    await button(page, "Create itinerary").click();
    await expect(field(page, "Continent")).toHaveAccessibleDescription("Choose a continent");
    await expect(field(page, "City")).toHaveAccessibleDescription("Choose a city");
    await expect(field(page, "Price")).toHaveAccessibleDescription(/with at most two decimals/);
    await expect(field(page, "Duration")).toHaveAccessibleDescription(/in steps of half an hour/);
    await field(page, "Continent").selectOption("Asia");
    await field(page, "City").fill(mark);
    await expect(page.getByText("No city in Asia goes by that name.")).toBeVisible();
    await field(page, "Continent").selectOption("Europe");
    await choose(page, "City", `Port ${mark}`, mark);
    await fillIn(page, { Price: "12,35", Duration: "2,5" });
    await button(page, "Create itinerary").click();
    await expect(toasts(page)).toContainText("The itinerary is created");
    await expect(row(page, walk).getByRole("listitem")).toHaveText(["Just created", "USD 12.35", "2.5 hrs"]);
    await expect(row(page, walk)).toContainText(`Port ${mark}`);
  });

  await test.step("sees it on its own page", async () => {
    await row(page, walk).getByRole("link", { name: walk, exact: true }).click();
    await expect(mainHeading(page)).toHaveText(walk);
    const activity = new Activity(page, walk);
    await expect(activity.root).toContainText("USD 12.35");
    await expect(activity.root).toContainText("2.5 hrs");
    await expect(activity.root).toContainText("Ugo");
    await expect(activity.root.getByText("First the river.")).toHaveText("First the river.\nThen up.", {
      useInnerText: true,
    });
    await expect(activity.reactions).toHaveCount(4);
  });

  await test.step("changes it, into another city", async () => {
    await goTo(page, "My Tineraries");
    await row(page, walk)
      .getByRole("link", { name: `Edit ${walk}` })
      .click();
    await expect(field(page, "City")).toHaveValue(`Port ${mark}`);
    await expect(field(page, "Price")).toHaveValue("12.35");
    await expect(field(page, "Duration")).toHaveValue("2.5");
    await expect(photos(page)).toHaveCount(2);
    await expect(field(page, "Continent")).toHaveValue("Europe");
    await field(page, "Continent").selectOption("Oceania");
    await expect(field(page, "City")).toHaveValue("");
    await choose(page, "City", `Quay ${mark}`);
    await fillIn(page, { Price: "0", Duration: "36" });
    await button(page, "Save changes").click();
    await expect(toasts(page)).toContainText("The itinerary is saved");
    await expect(row(page, walk).getByRole("listitem")).toHaveText(["Free", "36 hrs"]);
    await expect.poll(async () => (await fetchAll(site.url, "itineraries", { cityId: city })).length).toBe(0);
  });

  await test.step("takes it back: not with Cancel, but with Delete", async () => {
    const [mine] = await fetchAll(site.url, "itineraries", { userId: user.id });
    const path = `itineraries/${mine?._id}`;
    await row(page, walk)
      .getByRole("button", { name: `Delete ${walk}` })
      .click();
    await reply(page, `Delete ${walk}?`, "Cancel");
    await expect(dialog(page)).toHaveCount(0);
    await expect(rowNames(page)).toHaveText([walk]);
    expect(await statusOf(site.url, path)).toBe(200);
    await row(page, walk)
      .getByRole("button", { name: `Delete ${walk}` })
      .click();
    await reply(page, `Delete ${walk}?`, "Delete");
    await expect(toasts(page)).toContainText("The itinerary is deleted");
    await expect(page.getByText("Couldn't find itineraries for this user")).toBeVisible();
    await expect.poll(() => statusOf(site.url, path)).toBe(404);
  });
});

// spec 1.9, 5.26
test("a user puts on a show, changes its hour, and calls it off", async ({ page, newAuthor, site, mark }) => {
  const admin = await newAuthor("admin");
  const hotel = `Inn ${mark}`;
  await admin.hotel(hotel, await admin.city(`Port ${mark}`));
  const user = await newAuthor("user", { name: "Ugo" });
  const show = `Late piano ${mark}`;

  await openAs(page, user, "/");
  await test.step("makes it, with a day and an hour", async () => {
    await goTo(page, "My Shows");
    await page.getByRole("main").getByRole("link", { name: "New show" }).first().click();
    await choose(page, "Hotel", hotel, mark);
    await fillIn(page, { Name: show, Price: "20.5", Description: "Slow ones.", "Photo URL": "/samples/shows/p.svg" });
    await button(page, "Create show").click();
    await expect(field(page, "Date")).toHaveAccessibleDescription(/^Choose a day/);
    await fillIn(page, { Date: nextYear, Time: "20:30" });
    await button(page, "Create show").click();
    await expect(toasts(page)).toContainText("The show is created");
    await expect(row(page, show)).toContainText("$20.50");
    await expect(row(page, show)).toContainText(`${hotel}, Port ${mark}`);
    await expect(row(page, show)).toContainText(`${nextYearShown}, 8:30 PM`);
    await row(page, show).getByRole("link", { name: show, exact: true }).click();
    await expect(mainHeading(page)).toHaveText(show);
    await expect(new Activity(page, show).root).toContainText(`${nextYearShown}, 8:30 PM`);
  });

  await test.step("moves it: the other fields stay as they are", async () => {
    await goTo(page, "My Shows");
    await row(page, show)
      .getByRole("link", { name: `Edit ${show}` })
      .click();
    await expect(field(page, "Hotel")).toHaveValue(hotel);
    await expect(field(page, "Time")).toHaveValue("20:30");
    await field(page, "Time").fill("21:00");
    await button(page, "Save changes").click();
    await expect(toasts(page)).toContainText("The show is saved");
    const mine = async () => (await fetchAll(site.url, "shows", { userId: user.id }))[0];
    await expect.poll(mine).toMatchObject({ localDate: `${nextYear}T21:00`, price: 20.5, description: "Slow ones." });
  });

  await test.step("calls it off, on its own page", async () => {
    const [mine] = await fetchAll(site.url, "shows", { userId: user.id });
    await row(page, show)
      .getByRole("link", { name: `Edit ${show}` })
      .click();
    await button(page, "Delete this show").click();
    await reply(page, `Delete ${show}?`, "Delete");
    await expect(page).toHaveURL(/\/myshows$/i);
    await expect(rowNames(page)).toHaveCount(0);
    await expect.poll(() => statusOf(site.url, `shows/${mine?._id}`)).toBe(404);
  });
});

// spec 1.10, 7.56, 8.6
test("a guest comes back to where the sign-in was asked for, comments and reacts", async ({
  page,
  newAuthor,
  site,
  mark,
}) => {
  const admin = await newAuthor("admin");
  const user = await newAuthor("user", { name: "Ugo" });
  const hotel = await admin.hotel(`Inn ${mark}`, await admin.city(`Port ${mark}`));
  const name = `Late piano ${mark}`;
  const showId = await admin.show(name, hotel);
  await admin.create("comments", { comment: "I was there first", showId });
  const show = new Activity(page, name);
  const comments = () => fetchAll(site.url, "comments", { showId });
  const words = async () => (await comments()).map(({ comment }) => comment);

  await test.step("a guest finds a link and no form, and comes back", async () => {
    await open(page, `/hotel/${hotel}`);
    await show.toggle.click();
    await expect(show.comments).toHaveCount(1);
    await expect(commentBox(show)).toHaveCount(0);
    await expect(show.comments.getByRole("button")).toHaveCount(0);
    await show.root.getByRole("link", { name: `Sign in to comment on ${name}` }).click();
    await signIn(page, user.person);
    await expect(accountOf(page, "Ugo")).toBeVisible();
    await expect(page).toHaveURL(`/hotel/${hotel}?comments=${showId}`);
    await expect(commentBox(show)).toBeFocused();
  });

  await test.step("comments: confirmed first, announced after", async () => {
    const sent = recordPosts(page, "/api/comments");
    await button(page, "Post comment").click();
    await expect(commentBox(show)).toHaveAccessibleDescription("Not be empty");
    await commentBox(show).fill("Worth every penny");
    await button(page, "Post comment").click();
    await expect(dialog(page)).toContainText("Worth every penny");
    await reply(page, "This comment will be posted", "Cancel");
    await expect(dialog(page)).toHaveCount(0);
    expect(sent).toEqual([]);
    await button(page, "Post comment").click();
    await reply(page, "This comment will be posted", "Post");
    await expect(toasts(page)).toContainText("Comment Posted");
    await expect(toasts(page)).toContainText("New Comment added successfully");
    await expect(show.comments.first()).toContainText("Worth every penny");
    await expect(commentBox(show)).toHaveValue("");
    expect(sent).toEqual([{ comment: "Worth every penny", showId }]);
    await expect.poll(words).toEqual(["Worth every penny", "I was there first"]);
  });

  const mine = show.comments.first();
  await test.step("puts it in other words, though not in none", async () => {
    await expect(show.comments.getByRole("button", { name: "Edit your comment" })).toHaveCount(1);
    await mine.getByRole("button", { name: "Edit your comment" }).click();
    const box = mine.getByRole("textbox", { name: "Your comment" });
    await box.fill("   ");
    await mine.getByRole("button", { name: "Save" }).click();
    await expect(box).toHaveAccessibleDescription("Not be empty");
    await box.fill("Worth every cent");
    await mine.getByRole("button", { name: "Save" }).click();
    await expect(mine).toContainText("Worth every cent");
    await expect(mine).toContainText("edited");
    await expect.poll(words).toEqual(["Worth every cent", "I was there first"]);
  });

  await test.step("reacts: it flips before the server has answered, and counts one", async () => {
    const love = show.reactions.getByRole("button", { name: /^love: / });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/reactions?name=love&*", async (route) => {
      await held;
      await route.continue();
    });
    await love.click();
    await expect(love).toHaveAttribute("aria-pressed", "true");
    await expect(love).toHaveText("1");
    const answered = page.waitForResponse((response) => response.request().method() === "PUT");
    release();
    expect(await (await answered).json()).toMatchObject({ reacted: true, count: 1 });
    await page.unroute("**/api/reactions?name=love&*");
    await show.reactions.getByRole("button", { name: /^surprise: / }).click();
    await expect
      .poll(async () => (await fetchAll(site.url, "reactions", { showId })).map(({ name: one, count }) => [one, count]))
      .toEqual(
        expect.arrayContaining([
          ["love", 1],
          ["surprise", 1],
          ["like", 0],
        ]),
      );
  });

  await test.step("finds both in My Reactions, by name, each in its colour", async () => {
    await goTo(page, "My Reactions");
    const groups = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(groups).toHaveText(["love", "surprise"]);
    await expect(page.getByRole("main").getByText(/^1 reaction$/)).toHaveCount(2);
    await button(page, "love").click();
    await expect(button(page, "love")).toHaveAttribute("aria-expanded", "false");
    await expect(page).toHaveURL("/myreactions?folded=love");
    await button(page, "love").click();
    const colours = await groups.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).backgroundColor));
    expect(colours).toEqual(await coloursOf(page, ["--reaction-pink", "--reaction-yellow"]));
    await page.getByRole("button", { name: `Remove your surprise from ${name}` }).click();
    await reply(page, `Remove your “surprise” from ${name}?`, "Remove");
    await expect(groups).toHaveText(["love"]);
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(mainHeading(page)).toHaveText(`Inn ${mark}`);
    await expect(show.reactions.getByRole("button", { name: "surprise: 0" })).toHaveAttribute("aria-pressed", "false");
    await expect(show.reactions.getByRole("button", { name: "love: 1" })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("deletes the comment: not with Cancel, but with Delete", async () => {
    await show.toggle.click();
    await mine.getByRole("button", { name: "Delete your comment" }).click();
    await expect(dialog(page)).toContainText("Worth every cent");
    await reply(page, "Delete your comment?", "Cancel");
    await expect(dialog(page)).toHaveCount(0);
    expect(await words()).toHaveLength(2);
    await mine.getByRole("button", { name: "Delete your comment" }).click();
    await reply(page, "Delete your comment?", "Delete");
    await expect(show.comments).toHaveCount(1);
    await expect.poll(words).toEqual(["I was there first"]);
  });

  await test.step("signs out: nothing of it is left on the screen, and the own pages are closed", async () => {
    await goTo(page, "My Reactions");
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
    await signOut(page);
    await expect(guestMenu(page)).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goBack();
    // Home, when Back is pressed before the home page is rendered.
    await expect(page).toHaveURL(/^[^?]*\/($|signin\?)/);
    await expect(mainHeading(page)).not.toHaveText("My Reactions");
    for (const path of ["/myreactions", "/mytineraries", "/myShows", "/profile"]) {
      await open(page, path);
      await expect(page).toHaveURL(new RegExp(`/signin\\?next=${encodeURIComponent(path)}$`, "i"));
    }
    await open(page, `/hotel/${hotel}`);
    await expect(show.reactions.getByRole("button")).toHaveCount(0);
    await expect(show.reactions.getByRole("link", { name: "love: 1. Sign in to react" })).toBeVisible();
  });
});

// spec 4.7
test("the next person on the same computer finds nothing of the last one's", async ({ page, newAuthor, mark }) => {
  const admin = await newAuthor("admin", { name: "Ada" });
  const user = await newAuthor("user", { name: "Ugo" });
  const city = await admin.city(`Port ${mark}`);
  await user.itinerary(`Walk ${mark}`, city);
  await openAs(page, user, "/mytineraries");
  await row(page, `Walk ${mark}`)
    .getByRole("link", { name: `Walk ${mark}`, exact: true })
    .click();
  const { reactions } = new Activity(page, `Walk ${mark}`);
  await reactions.getByRole("button", { name: "love: 0" }).click();
  await expect(reactions.getByRole("button", { name: "love: 1" })).toHaveAttribute("aria-pressed", "true");
  await signOut(page);
  await expect(guestMenu(page)).toBeVisible();
  // Within the same visit: nothing is loaded again but what the app asks for.
  await page.goBack();
  await reactions.getByRole("link", { name: "love: 1. Sign in to react" }).click();
  await signIn(page, admin.person);
  // Her own, which she had begun as a guest.
  await expect(reactions.getByRole("button", { name: "love: 2" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("You reacted with “love”").first()).toBeVisible();
  await expect(accountOf(page, "Ada")).toBeVisible();
  await goTo(page, "My Tineraries");
  await expect(page.getByText("Couldn't find itineraries for this user")).toBeVisible();
  await expect(rowNames(page)).toHaveCount(0);
});
