// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { Itinerary } from "@/api/generated/types.gen";
import { makeCity, makeCreator, makeItinerary } from "@/testing/factories";
import { failure, invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const mine = makeCreator({ _id: "the-user", name: "Ugo" });
const field = (label: string) => screen.getByLabelText(label);
const city = () => screen.getByRole("combobox", { name: "City" });
const continent = () => screen.getByRole("combobox", { name: "Continent" });
const cityChoices = async () => {
  await waitFor(() => expect(screen.queryByText("Searching…")).not.toBeInTheDocument());
  return screen.getAllByRole("option", { name: /Choose a city|Portugal|Japan/ }).map((option) => option.textContent);
};
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  db.cities.push(makeCity({ _id: "lisbon", name: "Lisbon" }));
});

describe("a new itinerary", () => {
  // spec 2.67, 7.27
  test("is created, and stands first in the list", async () => {
    db.itineraries.push(makeItinerary({ name: "Tiles and trams", userId: mine }));
    const { user, at } = renderApp("/mytineraries/new", { as: "user" });
    await screen.findByRole("heading", { name: "New itinerary" });
    await user.type(field("Name"), "Up and down");
    await user.selectOptions(continent(), "Europe");
    await user.click(city());
    await user.click(await screen.findByRole("option", { name: /Lisbon/ }));
    await user.type(field("Price"), "12.5");
    await user.type(field("Duration"), "2.5");
    await user.type(field("Description"), "First up,{Enter}then down.");
    await user.type(field("Photo 1 URL"), "https://photos.example/1.jpg");
    await user.dblClick(button("Create itinerary"));
    await screen.findByText("The itinerary is created");
    await waitFor(() => expect(at()).toBe("/mytineraries"));
    expect(
      within(await screen.findByRole("list", { name: "My Tineraries" }))
        .getAllByRole("heading")
        .map((heading) => heading.textContent),
    ).toEqual(["Up and down", "Tiles and trams"]);
    const sent = requestsTo("POST", "/api/itineraries");
    expect(sent).toHaveLength(1);
    expect(await sent[0]?.json()).toEqual({
      name: "Up and down",
      cityId: "lisbon",
      price: 12.5,
      duration: 2.5,
      description: "First up,\nthen down.",
      tags: [],
      photo: ["https://photos.example/1.jpg"],
    });
  });

  test("says every broken rule in words for people", async () => {
    const { user } = renderApp("/mytineraries/new", { as: "user" });
    await screen.findByRole("heading", { name: "New itinerary" });
    await user.type(field("Price"), "1.2345");
    await user.type(field("Duration"), "0.3");
    await user.click(button("Create itinerary"));
    await waitFor(() => expect(field("Name")).toHaveAccessibleDescription("Give it a name"));
    expect(continent()).toHaveAccessibleDescription("Choose a continent");
    expect(city()).toHaveAccessibleDescription("Choose a city");
    expect(field("Price")).toHaveAccessibleDescription(/An amount from 0 to 1,000,000, with/);
    expect(field("Duration")).toHaveAccessibleDescription(/Up to 8,760 hours/);
    expect(field("Description")).toHaveAccessibleDescription(/Describe it in a few words/);
    expect(requestsTo("POST", "/api/itineraries")).toHaveLength(0);
  });

  test("tells how much of the description's room is used", async () => {
    const { user } = renderApp("/mytineraries/new", { as: "user" });
    await screen.findByRole("heading", { name: "New itinerary" });
    await user.click(field("Description"));
    await user.paste("x".repeat(1990));
    expect(screen.getByText("1,990 / 2,000")).toBeInTheDocument();
    const said = screen.getByText("Fewer than 20 characters left");
    expect(said).toHaveRole("status");
    const heard: (string | null)[] = [];
    new MutationObserver(() => heard.push(said.textContent)).observe(said, { characterData: true, subtree: true });
    await user.keyboard("12345");
    expect(screen.getByText("1,995 / 2,000")).toBeInTheDocument();
    expect(heard).toEqual([]);
    await user.paste("y".repeat(6));
    await waitFor(() => expect(heard).toEqual(["Too many characters"]));
  });
});

describe("the tags of an itinerary", () => {
  const tags = () => screen.getByRole("combobox", { name: "Tags" });
  const chosen = () => screen.queryAllByRole("button", { name: /^Take off / }).map((each) => each.ariaLabel?.slice(9));
  const suggested = () =>
    within(screen.getByRole("listbox"))
      .getAllByRole("option")
      .map((option) => option.textContent);
  async function open() {
    db.itineraries.push(
      makeItinerary({ _id: "trams", name: "Trams", cityId: "lisbon", userId: mine, tags: ["With Kids"] }),
      makeItinerary({ tags: ["Food", "Outdoors"] }),
      makeItinerary({ tags: ["food"] }),
    );
    const view = renderApp("/mytineraries/trams", { as: "user" });
    await screen.findByRole("combobox", { name: "Tags" });
    return view;
  }

  test("are entered with Enter, a comma or by leaving the field, each once, and taken off with backspace", async () => {
    const { user } = await open();
    expect(chosen()).toEqual(["With Kids"]);
    await user.type(tags(), "  Night   life{Enter}");
    expect(chosen()).toEqual(["With Kids", "Night life"]);
    await user.type(tags(), "art, WITH KIDS,");
    expect(chosen()).toEqual(["With Kids", "Night life", "art"]);
    expect(tags()).toHaveValue("");
    await user.type(tags(), "{Backspace}");
    expect(chosen()).toEqual(["With Kids", "Night life"]);
    await user.type(tags(), "views");
    await user.tab();
    expect(chosen()).toEqual(["With Kids", "Night life", "views"]);
    await user.click(button("Take off Night life"));
    await user.click(button("Save changes"));
    await screen.findByText("The itinerary is saved");
    expect(await requestsTo("PUT", "/api/itineraries/trams")[0]?.json()).toMatchObject({
      tags: ["With Kids", "views"],
    });
  });

  test("are suggested from what others use, the most used first", async () => {
    const { user } = await open();
    await user.click(tags());
    await waitFor(() => expect(suggested()).toEqual(["food", "Outdoors"]));
    await user.type(tags(), "OUT");
    await waitFor(() => expect(suggested()).toEqual(["Add “OUT”", "Outdoors"]));
    await user.keyboard("{ArrowDown}{Enter}");
    expect(chosen()).toEqual(["With Kids", "Outdoors"]);
  });

  test("that break a rule are said at the field", async () => {
    const { user } = await open();
    await user.type(tags(), "food!{Enter}");
    await user.click(button("Save changes"));
    await waitFor(() => expect(tags()).toHaveAccessibleDescription("Only letters, digits, spaces and hyphens, please"));
    expect(requestsTo("PUT", "/api/itineraries/trams")).toHaveLength(0);
  });

  test("lead from the itinerary to all that have them", async () => {
    db.itineraries.push(
      makeItinerary({ _id: "trams", name: "Trams", cityId: "lisbon", tags: ["With Kids"] }),
      makeItinerary({ _id: "fish", name: "Fish", cityId: "lisbon", tags: ["with kids"] }),
      makeItinerary({ _id: "bench", name: "A bench", cityId: "lisbon" }),
    );
    const { user, at } = renderApp("/itinerary/trams");
    await user.click(await screen.findByRole("link", { name: "With Kids" }));
    await waitFor(() => expect(at()).toBe("/itineraries?tag=With+Kids"));
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
        "Trams",
        "Fish",
      ]),
    );
  });
});

describe("an itinerary that is changed", () => {
  async function open(over: Partial<Itinerary> = {}) {
    const itinerary = makeItinerary({ _id: "trams", name: "Trams", cityId: "lisbon", userId: mine, ...over });
    db.itineraries.push(itinerary);
    const view = renderApp("/mytineraries/trams", { as: "user" });
    const save = () => view.user.click(button("Save changes"));
    return { ...view, itinerary, save };
  }

  // spec 2.69, 7.26, 7.30
  test("shows what is stored, the city's name included, and sends the whole of it", async () => {
    const { user, itinerary, save } = await open();
    await waitFor(() => expect(city()).toHaveValue("Lisbon"));
    expect(field("Price")).toHaveValue("120.5");
    await user.type(field("Name"), " again");
    await save();
    await screen.findByText("The itinerary is saved");
    expect(await requestsTo("PUT", "/api/itineraries/trams")[0]?.json()).toEqual({
      name: "Trams again",
      cityId: "lisbon",
      price: 120.5,
      duration: 6.5,
      description: "Up by tram, down on foot.",
      tags: [],
      photo: itinerary.photo,
    });
  });

  test("keeps what another tab has changed meanwhile", async () => {
    const { user, itinerary, save } = await open();
    await user.type(await screen.findByLabelText("Name"), " again");
    Object.assign(itinerary, { price: 77, photo: ["https://photos.example/new.jpg"] });
    await save();
    await screen.findByText("The itinerary is saved");
    expect(itinerary).toMatchObject({ name: "Trams again", price: 77, photo: ["https://photos.example/new.jpg"] });
  });

  // spec 8.8
  test("says 'Something went wrong' with the server's words when it is refused", async () => {
    server.use(http.put("*/api/itineraries/trams", () => failure(503, "The database is away")));
    const { user, save } = await open();
    await user.type(await screen.findByLabelText("Name"), "!");
    await save();
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Something went wrong")).toBeInTheDocument();
    expect(within(alert).getByText("The database is away")).toBeInTheDocument();
    expect(field("Name")).toHaveValue("Trams!");
  });

  test("shows the server's messages under the fields", async () => {
    server.use(http.put("*/api/itineraries/trams", () => invalid({ price: "Price is odd" })));
    const { user, save } = await open();
    await user.type(await screen.findByLabelText("Name"), "!");
    await save();
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrongPrice is odd");
    expect(field("Price")).toHaveAccessibleDescription(/Price is odd/);
  });

  test("is closed to all but its author", async () => {
    await open({ userId: makeCreator() });
    expect(await screen.findByRole("heading", { name: "This itinerary is somebody else's" })).toBeInTheDocument();
    expect(screen.queryByLabelText("Name")).not.toBeInTheDocument();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "My Tineraries" })).toHaveAttribute(
      "href",
      "/mytineraries",
    );
  });

  test("that cannot be had says why, and trying again works", async () => {
    server.use(http.get("*/api/itineraries/trams", () => failure(503, "The database is away"), { once: true }));
    const { user } = await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    await user.click(button("Try again"));
    expect(await screen.findByLabelText("Name")).toHaveValue("Trams");
  });
});

describe("the continent", () => {
  beforeEach(() => {
    db.cities.push(makeCity({ _id: "kyoto", name: "Kyoto", continent: "Asia", country: "Japan" }));
  });

  async function open(path: string) {
    const view = renderApp(path, { as: "user" });
    expect(await screen.findByLabelText("Name")).toBeInTheDocument();
    return view;
  }

  // spec 5.18
  test("the itinerary form narrows its cities by continent", async () => {
    const { user } = await open("/mytineraries/new");
    await user.click(city());
    expect(await cityChoices()).toEqual(["Choose a city", "KyotoJapan", "LisbonPortugal"]);
    await user.selectOptions(continent(), "Asia");
    await user.click(city());
    expect(await cityChoices()).toEqual(["Choose a city", "KyotoJapan"]);
    await user.type(city(), "lis");
    expect(await screen.findByText("No city in Asia goes by that name.")).toBeInTheDocument();
    // On a busy machine the pauses between the keys are long enough to ask for less first.
    const asked = () => new URL(requestsTo("GET", "/api/cities").at(-1)?.url ?? "").search;
    await waitFor(() => expect(asked()).toBe("?name=lis&continent=Asia&limit=100"));
  });

  test("the best of its cities comes first, and Enter chooses it", async () => {
    db.cities.push(
      makeCity({ _id: "florianopolis", name: "Florianópolis", country: "Brazil" }),
      makeCity({ _id: "port", name: "A port, Lisas", country: "Trinidad and Tobago" }),
    );
    const { user } = await open("/mytineraries/new");
    await user.selectOptions(continent(), "Europe");
    await user.type(city(), "lis");
    const choices = () => screen.getAllByRole("option", { name: /Portugal|Brazil|Trinidad/ });
    await waitFor(() =>
      expect(choices().map((option) => option.textContent)).toEqual([
        "LisbonPortugal",
        "A port, LisasTrinidad and Tobago",
        "FlorianópolisBrazil",
      ]),
    );
    await user.keyboard("{Enter}");
    expect(city()).toHaveValue("Lisbon");
  });

  test("and the city are chosen already, where the address names one", async () => {
    const { user, at } = await open("/mytineraries/new?city=kyoto");
    await waitFor(() => expect(city()).toHaveValue("Kyoto"));
    expect(continent()).toHaveValue("Asia");
    // Nothing was typed yet.
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "My Tineraries" }));
    await waitFor(() => expect(at()).toBe("/mytineraries"));
  });

  // spec 5.18
  test("follows from the city that is chosen without one", async () => {
    const { user } = await open("/mytineraries/new");
    await user.click(button("Create itinerary"));
    await waitFor(() => expect(continent()).toBeInvalid());
    await user.click(city());
    await user.click(await screen.findByRole("option", { name: /Kyoto/ }));
    await waitFor(() => expect(continent()).toHaveValue("Asia"));
    expect(continent()).toBeValid();
    expect(city()).toHaveValue("Kyoto");
  });

  test("follows from a city that is looked for in all of them, too", async () => {
    const { user } = await open("/mytineraries/new");
    await user.type(city(), "kyo");
    await user.click(await screen.findByRole("option", { name: /Kyoto/ }));
    await waitFor(() => expect(continent()).toHaveValue("Asia"));
    expect(city()).toHaveValue("Kyoto");
  });

  test("is that of the itinerary's city at first, and another one gives that city up", async () => {
    db.itineraries.push(makeItinerary({ _id: "trams", name: "Trams", cityId: "lisbon", userId: mine }));
    const { user } = await open("/mytineraries/trams");
    await waitFor(() => expect(continent()).toHaveValue("Europe"));
    expect(city()).toHaveValue("Lisbon");
    await user.click(button("Save changes"));
    expect(await screen.findByText("There is nothing to save")).toBeInTheDocument();
    await user.selectOptions(continent(), "Asia");
    await waitFor(() => expect(city()).toHaveValue(""));
    expect(city()).toHaveAttribute("placeholder", "Choose a city");
    expect(city()).toHaveAccessibleDescription("Choose a city");
    await user.click(city());
    await user.click(await screen.findByRole("option", { name: /Kyoto/ }));
    await user.click(button("Save changes"));
    expect(await screen.findByText("The itinerary is saved")).toBeInTheDocument();
    expect(await requestsTo("PUT", "/api/itineraries/trams")[0]?.json()).not.toHaveProperty("continent");
    expect(db.itineraries[0]).toMatchObject({ cityId: "kyoto" });
  });
});

describe("my itineraries", () => {
  // spec 2.65
  test("are mine alone, with price and duration", async () => {
    db.itineraries.push(
      makeItinerary({ name: "Trams", userId: mine, cityId: "lisbon" }),
      makeItinerary({ name: "Other" }),
    );
    renderApp("/mytineraries", { as: "user" });
    expect(await screen.findByRole("link", { name: "Trams" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/itinerary\//),
    );
    expect(screen.queryByText("Other")).not.toBeInTheDocument();
    expect(screen.getByText(/120\.50/)).toBeInTheDocument();
    expect(screen.getByText("6.5 hrs")).toBeInTheDocument();
  });

  // spec 4.20
  test("that are none say so in the specification's words", async () => {
    db.itineraries.push(makeItinerary());
    renderApp("/mytineraries", { as: "user" });
    expect(await screen.findByText("Couldn't find itineraries for this user")).toBeInTheDocument();
  });

  // spec 4.15, 5.24, 7.31
  test("can be deleted", async () => {
    db.itineraries.push(makeItinerary({ _id: "trams", name: "Trams", userId: mine }));
    const { user } = renderApp("/mytineraries", { as: "user" });
    await user.click(await screen.findByRole("button", { name: "Delete Trams" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Trams?" }));
    expect(question.getByText(/Its comments and reactions go with it/)).toBeInTheDocument();
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Couldn't find itineraries for this user")).toBeInTheDocument();
    expect(db.itineraries).toEqual([]);
  });
});
