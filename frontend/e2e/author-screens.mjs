// The pictures of the pages where people make things, for screenshots.mjs.
import * as data from "./screen-data.mjs";
import { all, answering, as, failing, field, first, signInAs, waiting } from "./screen-tools.mjs";

const button = (page, name) => page.getByRole("main").getByRole("button", { name }).first();
const dialog = (page) => page.getByRole("alertdialog");

async function openDelete(page) {
  await button(page, /^Delete /).click();
  await dialog(page).waitFor();
}

async function deleteFirst(page) {
  await openDelete(page);
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
}

const submit = (page) =>
  page
    .locator("main form:not([role=search])")
    .getByRole("button", { name: /^(Create|Save)/ })
    .click();

async function submitEmpty(page) {
  await submit(page);
  await page.locator("[aria-invalid=true]").first().waitFor();
}

const say = (page) => page.getByRole("region", { name: "Notifications" });

/** The five faces of a list of one's own things, and what one does there. `list` is the call, `make` makes things. */
function listScreens({ name, path, list, many, make, prepare, cascade }) {
  const holding = (things) => all(prepare, answering(list, 200, { response: things, total: things.length }));
  const pages = all(prepare, answering(list, 200, { response: make(24), next: "x" }));
  const one = list.replace("?*", "/*");
  return [
    [`${name}-none`, path, undefined, holding([])],
    [`${name}-few`, path, undefined, holding(make(3))],
    [`${name}-many`, path, undefined, holding(make(300))],
    [`${name}-more`, path, undefined, pages],
    [`${name}-failed`, path, undefined, all(prepare, failing(list))],
    [`${name}-loading`, path, undefined, all(prepare, waiting(list))],
    [`${name}-delete-dialog`, path, openDelete, holding(make(3))],
    [
      `${name}-delete-failed-dialog`,
      path,
      async (page) => {
        await deleteFirst(page);
        await dialog(page).getByRole("alert").waitFor();
      },
      all(holding(make(3)), failing(one, "DELETE")),
    ],
    [
      `${name}-deleted-toast`,
      path,
      async (page) => {
        await deleteFirst(page);
        await say(page).getByText("is deleted").waitFor();
      },
      all(holding(make(3)), answering(one, 200, { id: "x" }, "DELETE")),
    ],
    ...(cascade
      ? [
          [
            `${name}-refused-dialog`,
            path,
            async (page) => {
              await deleteFirst(page);
              await dialog(page).getByText("everything in it").waitFor();
              await page.waitForTimeout(700);
            },
            all(holding(make(3)), answering(one, 409, { code: "still_used", message: cascade }, "DELETE")),
          ],
        ]
      : []),
    ...(many ? [[`${name}-no-match`, `${path}?name=zzz`, undefined, holding([])]] : []),
  ];
}

/** The faces of the form for a new thing, and of the one that changes `thing`. */
function formScreens({ name, newPath, editPath, one, thing, changed = {}, wrong, prepare, fill }) {
  const edited = all(prepare, answering(one, 200, { response: { ...thing, ...changed } }, "GET"));
  const rejecting = answering(one, 422, wrong, "PUT");
  const rejectingPatch = answering(one, 422, wrong, "PATCH");
  return [
    [`new-${name}`, newPath, undefined, prepare],
    [`new-${name}-errors`, newPath, fill ? all(fill, submitEmpty) : submitEmpty, prepare],
    [`edit-${name}`, editPath, undefined, prepare],
    [`edit-${name}-much`, editPath, undefined, edited],
    [`edit-${name}-loading`, editPath, undefined, all(prepare, waiting(one))],
    [`edit-${name}-failed`, editPath, undefined, all(prepare, failing(one, "GET"))],
    [`edit-${name}-unknown`, `${editPath}-none`, undefined, prepare],
    [
      `edit-${name}-server-errors`,
      editPath,
      async (page) => {
        await field(page, "Name").fill("Another name");
        await submit(page);
        await page.getByRole("alert").waitFor();
      },
      all(prepare, rejecting, rejectingPatch),
    ],
    [`edit-${name}-delete-dialog`, editPath, openDelete, prepare],
    [
      `edit-${name}-leave-dialog`,
      editPath,
      async (page) => {
        await field(page, "Name").fill("Another name");
        await page.getByRole("main").getByRole("link", { name: /^My / }).click();
        await dialog(page).waitFor();
      },
      prepare,
    ],
  ];
}

const rejection = (...errors) => ({
  code: "validation_failed",
  message: errors.map(([, message]) => message),
  errors: errors.map(([name, message]) => ({ field: name, message })),
});

/** Types into the picker called `label`, and waits for its list. */
const pick = (label, text) => async (page) => {
  const box = page.getByRole("combobox", { name: label });
  await box.click();
  if (text) await box.fill(text);
  await page.waitForTimeout(900);
};

function pickerScreens(admin) {
  const long = (example) => (page) =>
    page.route("**/api/cities?*limit=*", async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, response: data.cities(6, example ?? answer.response[0]) } });
    });
  return [
    ["picker-menu", "/newhotel", pick("City"), admin],
    ["picker-search-menu", "/newhotel", pick("City", "san"), admin],
    ["picker-none-menu", "/newhotel", pick("City", "atlantis"), admin],
    ["picker-long-menu", "/newhotel", pick("City"), all(admin, long())],
    ["picker-waiting-menu", "/newhotel", pick("City"), all(admin, waiting("cities?*"))],
    ["picker-failed-menu", "/newhotel", pick("City"), all(admin, failing("cities?*"))],
  ];
}

/** Name of the picture, address, what to do before it is taken, and what to do before the page is opened. */
export async function authorScreens(url) {
  const [ana, ada] = await Promise.all([signInAs(url, "ana@tinerary.test"), signInAs(url, "admin@tinerary.test")]);
  const [user, admin] = [as(ana.token), as(ada.token)];
  const [city, hotel] = await Promise.all([first(url, "/api/cities?name=lisbon"), first(url, "/api/hotels")]);
  const [itinerary, show] = await Promise.all([
    first(url, `/api/itineraries?userId=${ana.user.id}`),
    first(url, `/api/shows?userId=${ana.user.id}`),
  ]);
  const photos = [itinerary.photo[0], "https://127.0.0.1:9/gone.jpg", "not a picture"];
  const lists = [
    {
      name: "my-cities",
      path: "/mycities",
      list: "cities?*",
      many: true,
      make: (count) => data.cities(count, city),
      prepare: admin,
      cascade: "The city still has 12 hotels, 1,048 itineraries and 36 shows",
    },
    {
      name: "my-hotels",
      path: "/myHotels",
      list: "hotels?*",
      many: true,
      make: (count) => data.hotels(count, hotel),
      prepare: admin,
      cascade: "The hotel still has 36 shows",
    },
    {
      name: "my-itineraries",
      path: "/mytineraries",
      list: "itineraries?*",
      make: (count) => data.itineraries(count, itinerary),
      prepare: user,
    },
    {
      name: "my-shows",
      path: "/myShows",
      list: "shows?*",
      make: (count) => data.shows(count, show),
      prepare: user,
    },
  ];
  const forms = [
    {
      name: "city",
      newPath: "/newcity",
      editPath: `/mycities/${city._id}`,
      one: "cities/*",
      thing: city,
      changed: { name: data.LONG.city, photo: photos[1], population: 37_000_000 },
      wrong: rejection(
        ["name", "Name must have 2 to 60 characters"],
        ["photo", "Photo must be an http or https address"],
      ),
      prepare: admin,
      fill: (page) => field(page, "Photo URL").fill("not a picture"),
    },
    {
      name: "hotel",
      newPath: "/newhotel",
      editPath: `/myHotels/${hotel._id}`,
      one: "hotels/*",
      thing: { ...hotel, cityId: hotel.cityId._id, city: hotel.cityId },
      changed: { name: data.LONG.hotel, photo: photos },
      wrong: rejection(["capacity", "Capacity must be a whole number from 1 to 100,000"]),
      prepare: admin,
    },
    {
      name: "itinerary",
      newPath: "/mytineraries/new",
      editPath: `/mytineraries/${itinerary._id}`,
      one: "itineraries/*",
      thing: itinerary,
      changed: { name: data.LONG.activity, photo: photos, price: 999_999.99 },
      wrong: rejection(["description", "Description must have 1 to 2,000 characters"]),
      prepare: user,
    },
    {
      name: "show",
      newPath: "/myshows/new",
      editPath: `/myShows/${show._id}`,
      one: "shows/*",
      thing: show,
      changed: { name: data.ARABIC.activity, photo: photos[1], price: 0 },
      wrong: rejection(["hotelId", "Hotel must be an existing hotel"], ["date", "Date must be a date"]),
      prepare: user,
    },
  ];
  const others = await first(url, `/api/itineraries?userId=${ada.user.id}`);
  return [
    ...lists.flatMap(listScreens),
    ...forms.flatMap(formScreens),
    ["edit-itinerary-of-others", `/mytineraries/${others._id}`, undefined, user],
    ...pickerScreens(admin),
    ...reactionFormScreens(admin),
    ...myReactionScreens(user, itinerary, show),
    ["city-as-admin", `/city/${city._id}`, undefined, admin],
    ["hotel-as-admin", `/hotel/${hotel._id}`, undefined, admin],
    ["city-as-owner", `/city/${itinerary.cityId}`, undefined, user],
    ["hotel-as-owner", `/hotel/${show.hotelId}`, undefined, user],
  ];
}

async function fillReaction(page) {
  await page.getByRole("main").getByRole("radio").first().check();
  await field(page, "Name").fill("wow");
  await field(page, "Icon URL").fill("/samples/reactions/wow.svg");
  await field(page, "Back icon URL").fill("/samples/reactions/wow-back.svg");
}

const showsTab = (page) => page.getByRole("tab", { name: "Shows" }).click();

function reactionFormScreens(admin) {
  const none = { response: [], total: 0 };
  const nothing = all(answering("itineraries?*", 200, none), answering("shows?*", 200, none));
  const check = all(fillReaction, async (page) => {
    await submit(page);
    await dialog(page).waitFor();
  });
  return [
    ["new-reaction", "/newreaction", undefined, admin],
    ["new-reaction-shows", "/newreaction", showsTab, admin],
    ["new-reaction-none", "/newreaction", undefined, all(admin, nothing)],
    ["new-reaction-shows-none", "/newreaction", showsTab, all(admin, nothing)],
    ["new-reaction-failed", "/newreaction", undefined, all(admin, failing("itineraries?*"))],
    ["new-reaction-loading", "/newreaction", undefined, all(admin, waiting("itineraries?*"))],
    ["new-reaction-errors", "/newreaction", submitEmpty, admin],
    ["new-reaction-filled", "/newreaction", fillReaction, admin],
    ["new-reaction-dialog", "/newreaction", check, admin],
    [
      "new-reaction-broken-dialog",
      "/newreaction",
      async (page) => {
        await fillReaction(page);
        await field(page, "Icon URL").fill("https://127.0.0.1:9/gone.jpg");
        await submit(page);
        await dialog(page).waitFor();
      },
      admin,
    ],
    [
      "new-reaction-toast",
      "/newreaction",
      async (page) => {
        await check(page);
        await dialog(page).getByRole("button", { name: "Yes, create it" }).click();
        await say(page).getByText("Reaction created").waitFor();
      },
      all(admin, answering("reactions", 201, { id: "x" }, "POST")),
    ],
    [
      "new-reaction-taken",
      "/newreaction",
      async (page) => {
        await check(page);
        await dialog(page).getByRole("button", { name: "Yes, create it" }).click();
        await page.locator("[aria-invalid=true]").waitFor();
      },
      all(
        admin,
        answering("reactions", 409, { code: "name_taken", message: "It has a reaction “wow” already" }, "POST"),
      ),
    ],
  ];
}

function myReactionScreens(user, itinerary, show) {
  const holding = (names, each, next) =>
    all(user, answering("reactions?*", 200, { response: data.myReactions(names, each, itinerary, show), next }));
  const names = ["surprise", "like", "love", "not-like", "wow", "been-there-done-that-thrice", "a"];
  return [
    ["my-reactions", "/myreactions", undefined, user],
    ["my-reactions-none", "/myreactions", undefined, holding([], 0)],
    ["my-reactions-few", "/myreactions", undefined, holding(["like"], 1)],
    ["my-reactions-many", "/myreactions", undefined, holding(names, 5, "x")],
    ["my-reactions-loading", "/myreactions", undefined, all(user, waiting("reactions?*"))],
    ["my-reactions-failed", "/myreactions", undefined, all(user, failing("reactions?*"))],
    [
      "my-reactions-remove-dialog",
      "/myreactions",
      async (page) => {
        await button(page, /^Remove /).click();
        await dialog(page).waitFor();
      },
      holding(["like"], 3),
    ],
    [
      "my-reactions-removed-toast",
      "/myreactions",
      async (page) => {
        await button(page, /^Remove /).click();
        await dialog(page).getByRole("button", { name: "Remove" }).click();
        await say(page).getByText("Reaction removed").waitFor();
      },
      all(holding(["like"], 3), answering("reactions/*", 200, { id: "x" }, "PUT")),
    ],
  ];
}
