// The pictures of comments and reactions, for screenshots.mjs.
import * as data from "./screen-data.mjs";
import { all, answering, as, failing, first, signInAs, waiting } from "./screen-tools.mjs";

const toggle = (page) => page.getByRole("button", { name: /^Comments on/ }).first();
const openComments = (page) => toggle(page).click();
const article = (page) => page.getByRole("article").first();
const dialog = (page) => page.getByRole("alertdialog");
const TEXT = "The tram stops at the third bend.\nGet off there, whatever the driver says.";

const opened = (...steps) =>
  all(
    openComments,
    async (page) => {
      await page.waitForLoadState("networkidle");
      // A dialog or a toast is seen where it comes up.
      await toggle(page).scrollIntoViewIfNeeded();
    },
    ...steps,
  );

async function write(page) {
  await article(page).getByRole("textbox").fill(TEXT);
  await article(page).getByRole("button", { name: "Post comment" }).click();
  await dialog(page).waitFor();
}
const post = async (page) => {
  await write(page);
  await dialog(page).getByRole("button", { name: "Post" }).click();
};
const edit = (page) => page.getByRole("button", { name: "Edit your comment" }).first().click();
const remove = async (page) => {
  await page.getByRole("button", { name: "Delete your comment" }).first().click();
  await dialog(page).waitFor();
};

function commentScreens({ name, path, target, me, reader }) {
  const list = "comments?*";
  const by = (count, next) => answering(list, 200, { response: data.comments(count, target, me), next });
  const posted = { response: { ...data.comments(2, target, me)[1], _id: "new", comment: TEXT } };
  const screens = [
    ["none", opened(), all(reader, by(0))],
    ["one", opened(), all(reader, by(1))],
    ["many", opened(), all(reader, by(10, "x"))],
    ["guest", opened(), by(3)],
    ["guest-none", opened(), by(0)],
    ["waiting", openComments, all(reader, waiting(list))],
    ["failed", opened((page) => article(page).getByText("Come back").waitFor()), all(reader, failing(list))],
    ["edit", opened(edit), all(reader, by(3))],
    [
      "edit-empty",
      opened(edit, async (page) => {
        await page.getByRole("form", { name: "Edit your comment" }).getByRole("textbox").fill("");
        await page.getByRole("button", { name: "Save" }).click();
      }),
      all(reader, by(3)),
    ],
    ["post-dialog", opened(write), all(reader, by(3))],
    ["posted-toast", opened(post), all(reader, by(3), answering("comments", 201, posted, "POST"))],
    ["post-failed", opened(post), all(reader, by(3), failing("comments", "POST"))],
    ["post-waiting", opened(post), all(reader, by(3), waiting("comments", "POST"))],
    [
      "too-long",
      opened((page) => article(page).getByRole("textbox").fill("Very long. ".repeat(92))),
      all(reader, by(1)),
    ],
    ["delete-dialog", opened(remove), all(reader, by(3))],
    [
      "deleted-toast",
      opened(remove, (page) => dialog(page).getByRole("button", { name: "Delete" }).click()),
      all(reader, by(3), answering("comments/*", 200, { id: "x" }, "DELETE")),
    ],
  ];
  return screens.map(([face, act, prepare]) => [`${name}-comments-${face}`, path, act, prepare]);
}

function reactionScreens({ name, path, list, one, things, reader, targets }) {
  const activities = answering(list, 200, { response: things, total: things.length });
  const by = (kinds, counts, reacted) =>
    answering("reactions?*itineraryId*", 200, { response: data.reactions(targets, kinds, counts, reacted) });
  const like = (page) =>
    article(page)
      .getByRole("button", { name: /^like:/ })
      .click();
  const base = all(reader, activities);
  const many = ["like", "not-like", "love", "surprise", "wow", "been-there-done-that-thrice", "a-b"];
  return [
    [`${name}-none`, path, undefined, all(base, by(undefined, [0], []))],
    [`${name}-reacted`, path, undefined, all(base, by(undefined, [5, 2, 1], [0, 2, 3]))],
    [`${name}-all`, path, undefined, all(base, by(undefined, [5], [0, 1, 2, 3]))],
    [`${name}-many`, path, undefined, all(base, by(many, [1234, 1_234_567], [1, 4]))],
    [`${name}-guest`, path, undefined, all(activities, by(undefined, [1234], []))],
    [`${name}-waiting`, path, like, all(base, by(undefined, [5], []), waiting(`${one}?*`, "PUT"))],
    [`${name}-failed-toast`, path, like, all(base, by(undefined, [5], []), failing(`${one}?*`, "PUT"))],
    [`${name}-loading`, path, undefined, all(base, waiting("reactions?*"))],
  ];
}

/** All icons that the server draws, at the size of the buttons and as large as in a dialog. */
async function iconSheet(page) {
  await page.evaluate(() => {
    const kinds = ["like", "not-like", "love", "surprise", "wow"];
    const icon = (name, size) => `<img src="/samples/reactions/${name}.svg" width="${size}" height="${size}" alt="">`;
    const row = (name) => `<p style="display:flex;gap:16px;align-items:center;margin:0 0 14px">
      ${[16, 20, 22, 28, 64].map((size) => icon(name, size)).join("")} <span>${name}</span></p>`;
    const ground = (token) => `<div style="background:var(--${token});padding:16px">
      ${kinds.flatMap((kind) => [row(kind), row(`${kind}-back`)]).join("")}</div>`;
    document.querySelector("#root").innerHTML =
      `<div style="display:flex;flex-wrap:wrap">${["surface", "brand-wash", "sunken"].map(ground).join("")}</div>`;
  });
  await page.waitForLoadState("networkidle");
}

/** Name of the picture, address, what to do before it is taken, and what to do before the page is opened. */
export async function talkScreens(url) {
  const ana = await signInAs(url, "ana@tinerary.test");
  const reader = as(ana.token);
  const [city, hotel] = await Promise.all([first(url, "/api/cities?name=tokyo"), first(url, "/api/hotels")]);
  const itinerary = await first(url, `/api/itineraries?cityId=${city._id}`);
  const { hotelId, ...show } = await first(url, "/api/shows");
  const things = data.itineraries(2, itinerary);
  const person = { reader, me: ana.user };
  return [
    ...commentScreens({
      name: "itinerary",
      path: `/city/${city._id}`,
      target: { itineraryId: itinerary._id },
      ...person,
    }),
    ...commentScreens({ name: "show", path: `/hotel/${hotelId}`, target: { showId: show._id }, ...person }),
    ...reactionScreens({
      name: "reactions",
      path: `/city/${city._id}`,
      list: "itineraries?*",
      one: "reactions",
      things,
      targets: things.map(({ _id }) => ({ itineraryId: _id })),
      reader,
    }),
    [
      "prices-of-shows",
      `/hotel/${hotel._id}`,
      undefined,
      all(reader, answering("shows?*", 200, { response: data.shows(3, { ...show, hotelId: hotel._id }) })),
    ],
    [
      "offline-comments",
      `/city/${city._id}`,
      async (page) => {
        await page.context().setOffline(true);
        await openComments(page);
      },
      reader,
    ],
    ["icons-of-reactions", "/signin", iconSheet],
    ["signin-to-comment", `/signin?next=${encodeURIComponent(`/city/${city._id}?comments=${itinerary._id}`)}`],
  ];
}
