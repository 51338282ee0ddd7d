import { Activity } from "./activities";
import { fetchAll } from "./api";
import { accountOf, button, dialog, field } from "./controls";
import { expect, test, type Page } from "./fixtures";
import { Human } from "./human";
import { mainHeading } from "./navigation";
import { recordPosts } from "./requests";

const words = "Take the earlier tram, it is empty";

const link = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name });
const label = (page: Page, text: string) => page.getByRole("main").locator("label").filter({ hasText: text }).first();

/** From a link to an itinerary to the door, with the comment begun. */
async function begin(human: Human, page: Page, path: string, walk: string) {
  await page.goto(path);
  await human.reads(mainHeading(page));
  await human.types(page.getByRole("textbox", { name: "Your comment" }), words);
  await human.taps(link(page, `Sign in to comment on ${walk}`));
  await expect(mainHeading(page)).toHaveText("Sign in");
  await human.reads(mainHeading(page), page.getByText("Sign in to comment.", { exact: true }));
}

/** The comment stands in its box with the cursor in it, and is posted. */
async function post(human: Human, page: Page, walk: string) {
  const box = page.getByRole("textbox", { name: "Your comment" });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(words);
  await human.taps(button(page, "Post comment"));
  await expect(dialog(page)).toHaveAccessibleName("This comment will be posted");
  await human.reads(dialog(page));
  await human.taps(dialog(page).getByRole("button", { name: "Post" }));
  await expect(new Activity(page, walk).comments.first()).toContainText(words);
}

test.describe("a guest with a link to an itinerary has a comment on it", { tag: "@phone" }, () => {
  test("within ninety seconds, as a new person", async ({
    page,
    context,
    newAuthor,
    newPerson,
    accounts,
    site,
    mark,
  }) => {
    const admin = await newAuthor("admin");
    const walk = `Walk ${mark}`;
    const itineraryId = await admin.itinerary(walk, await admin.city(`Port ${mark}`));
    const person = newPerson({ name: "Noa", lastName: "Prado", email: `${mark}@tinerary.test` });
    const postbox = accounts.postbox(person.email);
    const posts = recordPosts(page, "/api/comments");
    const human = new Human();
    human.watch(page);

    await begin(human, page, `/itinerary/${itineraryId}`, walk);
    await human.taps(link(page, "Sign up"));
    await expect(mainHeading(page)).toHaveText("Register to share your adventures!");
    await human.reads(mainHeading(page), page.getByText("It takes a minute."), page.getByText(/^Others see the name/));
    for (const [name, text] of Object.entries({
      Name: person.name,
      "Last name": person.lastName,
      Email: person.email,
      Password: person.password,
    })) {
      await human.reads(label(page, name));
      await human.types(field(page, name), text);
    }
    await expect(page.getByText("Strong.")).toBeVisible();
    await human.taps(button(page, "Sign up"));
    await expect(dialog(page)).toHaveAccessibleName("Is the information right?");
    await human.reads(dialog(page));
    await human.taps(dialog(page).getByRole("button", { name: "Yes" }));
    await expect(dialog(page)).toContainText("User created");
    await human.reads(dialog(page));
    await human.taps(dialog(page).getByRole("button"));
    await expect(mainHeading(page)).toHaveText("Check your mail");
    await human.reads(mainHeading(page), page.getByText(person.email), page.getByText(/^Open the link in it/));

    const mail = await postbox.next();
    human.readsText(mail.subject);
    human.readsText(mail.text.replace(/https?:\S+/g, ""));
    const other = human.watch(await context.newPage());
    const otherPosts = recordPosts(other, "/api/comments");
    await other.goto(mail.link);
    await expect(mainHeading(other)).toHaveText("Confirm your address");
    await human.reads(mainHeading(other), other.getByText(/^One step is left/));
    await human.types(field(other, "Password"), person.password);
    await human.taps(button(other, "Confirm and sign in"));
    await expect(other).toHaveURL(new RegExp(`/itinerary/${itineraryId}`));
    await post(human, other, walk);

    expect(human.seconds, human.sum).toBeLessThanOrEqual(90);
    // The tab of the sign-up goes on by itself, and sends nothing again.
    await expect(page).toHaveURL(new RegExp(`/itinerary/${itineraryId}`));
    await expect(accountOf(page, person.name)).toBeVisible();
    expect([...posts, ...otherPosts]).toHaveLength(1);
    expect((await fetchAll(site.url, "comments", { itineraryId })).map(({ comment }) => comment)).toEqual([words]);
  });

  test("within forty seconds, with Google", async ({ page, watch, provider, newAuthor, site, mark }) => {
    watch.allowServer(provider);
    watch.allowServer("https://fonts.googleapis.com");
    watch.allowServer("https://pictures.tinerary.test");
    await page.route("https://fonts.googleapis.com/**", (route) =>
      route.fulfill({ contentType: "text/css", body: "" }),
    );
    await page.route("https://pictures.tinerary.test/**", (route) => route.fulfill({ status: 204 }));
    const admin = await newAuthor("admin");
    const walk = `Walk ${mark}`;
    const itineraryId = await admin.itinerary(walk, await admin.city(`Port ${mark}`));
    const human = new Human();
    human.watch(page);

    await begin(human, page, `/itinerary/${itineraryId}`, walk);
    await human.taps(link(page, "Sign in with Google"));
    await expect(page).toHaveURL((url) => url.origin === provider);
    await human.types(page.getByPlaceholder("Enter any login"), `noa.${mark}`);
    await human.types(page.getByPlaceholder("and password"), "any will do");
    await human.taps(page.getByRole("button", { name: "Sign-in" }));
    await human.taps(page.getByRole("button", { name: "Continue" }));
    await expect(page).toHaveURL(new RegExp(`/itinerary/${itineraryId}`));
    await post(human, page, walk);
    expect(human.seconds, human.sum).toBeLessThanOrEqual(40);
    expect((await fetchAll(site.url, "comments", { itineraryId })).map(({ comment }) => comment)).toEqual([words]);
  });
});
