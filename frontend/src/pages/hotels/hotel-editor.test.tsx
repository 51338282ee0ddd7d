import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeCity, makeCreator, makeHotel, makeShow } from "@/testing/factories";
import { failure, invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, queriesTo, requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const mine = makeCreator({ _id: "the-admin", name: "Ada" });
const field = (label: string) => screen.getByLabelText(label);
const city = () => screen.getByRole("combobox", { name: "City" });
const choice = (name: string | RegExp) => screen.findByRole("option", { name });
const choices = () => screen.getAllByRole("option").map((option) => option.textContent);
const sent = () => requestsTo("POST", "/api/hotels");
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  db.cities.push(
    makeCity({ _id: "lisbon", name: "Lisbon" }),
    makeCity({ _id: "sao", name: "São Paulo", country: "Brazil" }),
  );
});

async function openNew() {
  const view = renderApp("/newhotel", { as: "admin" });
  await screen.findByRole("heading", { name: "New hotel" });
  const create = () => view.user.click(button("Create hotel"));
  const fill = async () => {
    await view.user.type(field("Name"), "Casa Verde");
    await view.user.type(field("Capacity"), "120");
    await view.user.type(field("Photo 1 URL"), "https://photos.example/1.jpg");
    await view.user.type(city(), "sao");
    await view.user.click(await choice(/São Paulo/));
  };
  return { ...view, create, fill };
}

describe("a new hotel", () => {
  // spec 2.57, 7.18
  test("is created with what was chosen, and stands in the list", async () => {
    const { create, fill, user, at } = await openNew();
    await fill();
    await user.click(button("Add a photo"));
    expect(field("Photo 2 URL")).toHaveFocus();
    await create();
    expect(await screen.findByText("The hotel is created")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Casa Verde" })).toBeInTheDocument();
    expect(screen.getByRole("article", { name: "Casa Verde" })).toHaveTextContent(/São Paulo.*Just created/);
    expect(at()).toBe("/myHotels");
    expect(await sent()[0]?.json()).toEqual({
      name: "Casa Verde",
      cityId: "sao",
      capacity: 120,
      photo: ["https://photos.example/1.jpg"],
    });
  });

  test("keeps its city and its photos as they are while it is being created", async () => {
    const end = hold("post", "/api/hotels");
    const { create, fill, user } = await openNew();
    await fill();
    await create();
    await waitFor(() => expect(city()).toHaveAttribute("readonly"));
    await user.type(field("Photo 1 URL"), "9");
    await user.click(button("Add a photo"));
    await user.click(button("Remove photo 1"));
    await user.click(button("Show cities"));
    await user.click(await choice(/Lisbon/));
    expect(screen.getAllByLabelText(/^Photo \d URL$/)).toHaveLength(1);
    expect(field("Photo 1 URL")).toHaveValue("https://photos.example/1.jpg");
    expect(city()).toHaveValue("São Paulo");
    end();
    await screen.findByText("The hotel is created");
  });

  test("says every broken rule in words for people", async () => {
    const { create } = await openNew();
    await create();
    await waitFor(() => expect(field("Name")).toHaveFocus());
    expect(field("Name")).toHaveAccessibleDescription("Give it a name");
    expect(city()).toHaveAccessibleDescription("Choose a city");
    // In place of the hint.
    expect(field("Capacity")).toHaveAccessibleDescription("How many people can stay?");
    expect(screen.queryByText("How many guests it takes.")).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Photos" })).toHaveAccessibleDescription("Add a photo or its address");
    expect(field("Photo 1 URL")).toBeInvalid();
    expect(sent()).toHaveLength(0);
  });

  test("says once what is wrong with the address of a photo", async () => {
    const { create, fill, user } = await openNew();
    await fill();
    await user.clear(field("Photo 1 URL"));
    await user.type(field("Photo 1 URL"), "photo.jpg");
    expect(field("Photo 1 URL")).toHaveAccessibleDescription(/^This picture can't be shown/);
    await create();
    await waitFor(() =>
      expect(field("Photo 1 URL")).toHaveAccessibleDescription(
        "That does not look like the address of a picture. It begins with https://",
      ),
    );
    expect(screen.queryByText(/^Web addresses of up to/)).not.toBeInTheDocument();
  });

  test("moves the focus to the city, or to the photos, where only they are wrong", async () => {
    const { create, fill, user } = await openNew();
    await fill();
    await user.clear(field("Photo 1 URL"));
    await user.type(field("Photo 1 URL"), "photo.jpg");
    await create();
    await waitFor(() => expect(field("Photo 1 URL")).toHaveFocus());
    await user.clear(city());
    await user.tab();
    await create();
    await waitFor(() => expect(city()).toHaveFocus());
    expect(sent()).toHaveLength(0);
  });

  test("shows the server's messages under the fields, the photos and the city too", async () => {
    server.use(
      http.post("*/api/hotels", () => invalid({ cityId: "City must be an existing city", photo: "Photo is odd" })),
    );
    const { create, fill } = await openNew();
    await fill();
    await create();
    expect((await screen.findByRole("alert")).textContent).toBe("City must be an existing city\nPhoto is odd");
    expect(city()).toHaveAccessibleDescription("That city is not there any more. Choose another one");
    expect(screen.getByRole("group", { name: "Photos" })).toHaveAccessibleDescription("Photo is odd");
    expect(city()).toHaveValue("São Paulo");
  });

  test("loses nothing when the network fails", async () => {
    server.use(http.post("*/api/hotels", () => HttpResponse.error()));
    const { create, fill } = await openNew();
    await fill();
    await create();
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
    expect(city()).toHaveValue("São Paulo");
    expect(field("Photo 1 URL")).toHaveValue("https://photos.example/1.jpg");
  });

  test("whose session expired gets its city and photos back", async () => {
    const { create, fill, at, user } = await openNew();
    await fill();
    db.sessions.clear();
    await create();
    await waitFor(() => expect(at()).toBe("/signin?next=%2Fnewhotel"));
    await user.type(await screen.findByLabelText("Email"), "admin@tinerary.test");
    await user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await user.click(button("Sign in"));
    await waitFor(() => expect(city()).toHaveValue("São Paulo"));
    expect(field("Photo 1 URL")).toHaveValue("https://photos.example/1.jpg");
  });
});

describe("the city", () => {
  test("is looked for on the server as one types, once one stops", async () => {
    const { user } = await openNew();
    await user.click(city());
    await choice(/Lisbon/);
    // At once: on a busy machine there are pauses between the keys of user.type that are long enough to ask.
    for (const typed of ["s", "sa", "sao"]) fireEvent.change(city(), { target: { value: typed } });
    await choice(/São Paulo/);
    // What is there already is offered at once where it fits, and nothing else.
    expect(choices()).toEqual(["São PauloBrazil"]);
    const asked = () => queriesTo("/api/search").map(String);
    await waitFor(() => expect(asked()).toEqual(["q=sao&type=city&limit=20"]));
    expect(queriesTo("/api/cities").map(String)).toEqual(["limit=20"]);
    expect(choices()).toEqual(["São PauloBrazil"]);
  });

  test("can be chosen by keyboard alone", async () => {
    const { user } = await openNew();
    await user.click(city());
    await choice(/Lisbon/);
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    expect(city()).toHaveValue("São Paulo");
    await waitFor(() => expect(city()).toHaveAttribute("aria-expanded", "false"));
    expect(sent()).toHaveLength(0);
  });

  test("is never one that does not fit what was typed, however fast Enter comes", async () => {
    const { user } = await openNew();
    await user.click(city());
    await choice(/Lisbon/);
    await user.keyboard("xyz{Enter}");
    expect(city()).toHaveValue("xyz");
    expect(screen.queryByText("City must be an existing city")).not.toBeInTheDocument();
    expect(await screen.findByText("No city goes by that name.")).toBeInTheDocument();
  });

  test("that begins with what was typed comes before what only has it inside, however fast Enter comes", async () => {
    db.cities.unshift(makeCity({ name: "Florianópolis", country: "Brazil" }));
    const { user } = await openNew();
    await user.click(city());
    await choice(/Florianópolis/);
    await user.keyboard("lis{Enter}");
    expect(city()).toHaveValue("Lisbon");
    await user.clear(city());
    await user.type(city(), "lis");
    await waitFor(() => expect(choices()).toEqual(["LisbonPortugal", "FlorianópolisBrazil"]));
    await user.keyboard("{Enter}");
    expect(city()).toHaveValue("Lisbon");
  });

  test("that only has what was typed inside is not chosen before the answer is there", async () => {
    db.cities.splice(0, Infinity, makeCity({ name: "Florianópolis", country: "Brazil" }));
    const { user } = await openNew();
    await user.click(city());
    await choice(/Florianópolis/);
    await user.keyboard("lis{Enter}");
    expect(city()).toHaveValue("lis");
    await choice(/Florianópolis/);
    await user.keyboard("{Enter}");
    expect(city()).toHaveValue("Florianópolis");
  });

  test("is found by what else it is called, which its choice shows", async () => {
    db.cities.push(makeCity({ name: "Rome", country: "Italy", otherNames: ["Roma", "רומא"] }));
    const { user } = await openNew();
    await user.type(city(), "roma");
    await choice(/Rome/);
    expect(choices()).toEqual(["RomeRoma · Italy"]);
    await user.keyboard("{Enter}");
    expect(city()).toHaveValue("Rome");
    await user.clear(city());
    await user.type(city(), "רומא");
    await choice(/Rome/);
    // Between words of another direction a name keeps its own.
    expect(choices()).toEqual(["Rome\u2068רומא\u2069 · Italy"]);
  });

  test("can be looked for with more than the search takes", async () => {
    const { user } = await openNew();
    await user.click(city());
    await user.paste("🗺".repeat(120));
    expect(await screen.findByText("No city goes by that name.")).toBeInTheDocument();
    expect(queriesTo("/api/search").map((query) => query.get("q"))).toEqual(["🗺".repeat(100)]);
  });

  // spec 5.19
  test("has an empty choice first, which takes the city away", async () => {
    const { create, fill, user } = await openNew();
    expect(city()).toHaveAttribute("placeholder", "Choose a city");
    await fill();
    await user.click(button("Show cities"));
    await choice(/Lisbon/);
    expect(choices()[0]).toBe("Choose a city");
    await user.click(await choice("Choose a city"));
    expect(city()).toHaveValue("");
    await create();
    await waitFor(() => expect(city()).toHaveAccessibleDescription("Choose a city"));
  });

  test("says so when there are more than it shows, and when there is none", async () => {
    db.cities.push(...Array.from({ length: 30 }, (_, index) => makeCity({ name: `San ${index + 10}` })));
    const { user } = await openNew();
    await user.type(city(), "san");
    expect(await screen.findByText("These are the first 20. Keep typing to find others.")).toBeInTheDocument();
    expect(choices()).toHaveLength(20);
    await user.type(city(), " xyz");
    expect(await screen.findByText("No city goes by that name.")).toBeInTheDocument();
  });

  test("says why it cannot be looked for, and trying again works", async () => {
    server.use(http.get("*/api/cities", () => failure(503, "The database is away"), { once: true }));
    const { user } = await openNew();
    await user.click(city());
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    expect(screen.getByText("The cities could not be loaded.")).toBeInTheDocument();
    await user.click(button("Try again"));
    await user.click(city());
    await choice(/Lisbon/);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("is the only one that was found, or the one of that name, when one goes on with Tab", async () => {
    db.cities.push(makeCity({ name: "Lisboa" }));
    const { user } = await openNew();
    await user.type(city(), "sao");
    await choice(/São Paulo/);
    await waitFor(() => expect(queriesTo("/api/search").at(-1)?.get("q")).toBe("sao"));
    await waitFor(() => expect(screen.getByRole("region", { name: "Choices" })).toHaveAttribute("aria-busy", "false"));
    await user.tab();
    expect(city()).toHaveValue("São Paulo");
    await user.clear(city());
    await user.type(city(), "lisb");
    await waitFor(() => expect(choices()).toEqual(["LisboaPortugal", "LisbonPortugal"]));
    await user.tab();
    // Either may be meant.
    await waitFor(() => expect(city()).toHaveValue("São Paulo"));
    await user.clear(city());
    await user.type(city(), "LISBON");
    await waitFor(() => expect(choices()).toEqual(["LisbonPortugal"]));
    await user.tab();
    expect(city()).toHaveValue("Lisbon");
  });

  test("is kept while one empties the field, and given up when one leaves it empty", async () => {
    const { fill, user, create } = await openNew();
    await fill();
    await user.clear(city());
    expect(city()).toHaveValue("");
    await user.keyboard("{Escape}");
    expect(city()).toHaveValue("São Paulo");
    await user.clear(city());
    await user.tab();
    expect(city()).toHaveValue("");
    await create();
    await waitFor(() => expect(city()).toHaveAccessibleDescription("Choose a city"));
  });

  test("is the chosen one again when what was typed is no choice", async () => {
    const { fill, user } = await openNew();
    await fill();
    await user.type(city(), "x");
    await user.tab();
    await waitFor(() => expect(city()).toHaveValue("São Paulo"));
  });
});

describe("photos", () => {
  const urls = () => screen.getAllByLabelText(/^Photo \d URL$/).map((input) => (input as HTMLInputElement).value);

  async function openWithThree() {
    const photo = ["https://a.test/1", "https://a.test/2", "https://a.test/3"];
    db.hotels.push(
      makeHotel({ _id: "casa", name: "Casa", photo, userId: mine, cityId: { _id: "lisbon", name: "Lisbon" } }),
    );
    const view = renderApp("/myHotels/casa", { as: "admin" });
    await screen.findByRole("heading", { name: "Edit Casa" });
    return view;
  }

  test("are moved by buttons, which keep the focus, and each move is announced", async () => {
    const { user } = await openWithThree();
    expect(urls()).toEqual(["https://a.test/1", "https://a.test/2", "https://a.test/3"]);
    await user.click(button("Move photo 3 up"));
    expect(urls()).toEqual(["https://a.test/1", "https://a.test/3", "https://a.test/2"]);
    expect(screen.getByText("Photo 3 is now photo 2")).toBeInTheDocument();
    expect(button("Move photo 2 up")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(urls()).toEqual(["https://a.test/3", "https://a.test/1", "https://a.test/2"]);
    // At the top there is no way up any more.
    expect(button("Move photo 1 up")).toBeDisabled();
    expect(button("Move photo 1 down")).toHaveFocus();
    await user.click(button("Save changes"));
    await screen.findByText("The hotel is saved");
    expect(db.hotels[0]?.photo).toEqual(["https://a.test/3", "https://a.test/1", "https://a.test/2"]);
  });

  // spec 9.3
  test("are removed, and three are the most", async () => {
    const { user } = await openWithThree();
    expect(screen.queryByRole("button", { name: "Add a photo" })).not.toBeInTheDocument();
    await user.click(button("Remove photo 2"));
    expect(urls()).toEqual(["https://a.test/1", "https://a.test/3"]);
    expect(field("Photo 2 URL")).toHaveFocus();
    expect(button("Add a photo")).toBeInTheDocument();
  });

  test("that are wrong take the focus, whichever they are", async () => {
    const { user } = await openWithThree();
    await user.clear(field("Photo 2 URL"));
    await user.type(field("Photo 2 URL"), "nonsense");
    await user.click(button("Save changes"));
    await waitFor(() => expect(field("Photo 2 URL")).toHaveFocus());
    expect(field("Photo 2 URL")).toBeInvalid();
    expect(field("Photo 1 URL")).toBeValid();
  });

  test("are counted aloud each time that one is removed", async () => {
    const { user } = await openWithThree();
    await user.click(button("Remove photo 1"));
    expect(screen.getByText("Photo 1 removed, 2 left")).toHaveRole("status");
    await user.click(button("Remove photo 1"));
    expect(screen.getByText("Photo 1 removed, 1 left")).toHaveRole("status");
    expect(urls()).toEqual(["https://a.test/3"]);
  });

  test("that are not typed yet are nothing to save", async () => {
    const { user, at, router } = await openWithThree();
    await user.click(button("Remove photo 3"));
    await user.click(button("Save changes"));
    await screen.findByRole("heading", { name: "My Hotels" });
    await act(() => router.navigate("/myHotels/casa"));
    await user.click(await screen.findByRole("button", { name: "Add a photo" }));
    expect(urls()).toEqual(["https://a.test/1", "https://a.test/2", ""]);
    expect(field("Photo 3 URL")).toHaveFocus();
    await act(() => router.navigate("/hotels"));
    await waitFor(() => expect(at()).toBe("/hotels"));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("show what they are, and that one is broken", async () => {
    const { user } = await openNew();
    expect(screen.getByText("No photo yet")).toBeInTheDocument();
    expect(screen.getAllByLabelText(/photo/i)).toEqual([field("Photo 1 URL")]);
    await user.type(field("Photo 1 URL"), "photo.jpg");
    expect(screen.getByText("This photo can't be shown")).toBeInTheDocument();
    expect(field("Photo 1 URL")).toHaveAccessibleDescription(/This picture can't be shown/);
  });
});

describe("a hotel that is changed", () => {
  // spec 2.61, 7.21
  test("sends only what is changed, and shows the city that it is in", async () => {
    const cityId = { _id: "lisbon", name: "Lisbon" };
    const hotel = makeHotel({ _id: "casa", name: "Casa", capacity: 5, userId: mine, cityId });
    db.hotels.push(hotel);
    const { user, at } = renderApp("/myHotels/casa", { as: "admin" });
    await screen.findByRole("heading", { name: "Edit Casa" });
    expect(city()).toHaveValue("Lisbon");
    await user.clear(field("Capacity"));
    await user.type(field("Capacity"), "6");
    await user.click(button("Save changes"));
    await screen.findByText("The hotel is saved");
    await waitFor(() => expect(at()).toBe("/myHotels"));
    expect(await requestsTo("PATCH", "/api/hotels/casa")[0]?.json()).toEqual({ capacity: 6 });
    expect(hotel).toMatchObject({ name: "Casa", capacity: 6, cityId });
  });
});

describe("my hotels", () => {
  // spec 8.14
  test("that cannot be had are an empty list with a quiet way to try again", async () => {
    server.use(http.get("*/api/hotels", () => failure(503, "The database is away"), { once: true }));
    db.hotels.push(makeHotel({ name: "Casa", userId: mine }));
    const { user } = renderApp("/myHotels", { as: "admin" });
    expect(await screen.findByText("Nothing to show")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByText(/database is away/)).not.toBeInTheDocument();
    await user.click(button("Try again"));
    expect(await screen.findByRole("heading", { name: "Casa" })).toBeInTheDocument();
  });

  // spec 5.25
  test("with shows are deleted after a second question", async () => {
    db.hotels.push(makeHotel({ _id: "casa", name: "Casa", userId: mine }));
    db.shows.push(makeShow({ hotelId: "casa" }));
    const { user } = renderApp("/myHotels", { as: "admin" });
    await user.click(await screen.findByRole("button", { name: "Delete Casa" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    const second = within(await screen.findByRole("alertdialog", { name: "Delete Casa and everything in it?" }));
    expect(second.getByText(/Casa still has 1 show\./)).toBeInTheDocument();
    await waitFor(() => expect(second.getByRole("button", { name: "Delete everything" })).toBeEnabled());
    await user.click(second.getByRole("button", { name: "Delete everything" }));
    expect(await screen.findByText("You have no hotels yet")).toBeInTheDocument();
    expect(db.shows).toEqual([]);
  });
});
