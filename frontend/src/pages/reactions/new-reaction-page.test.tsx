import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeItinerary, makeReaction, makeShow } from "@/testing/factories";
import { failure, invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  db.itineraries.push(
    makeItinerary({ _id: "walk", name: "The walk" }),
    makeItinerary({ _id: "tram", name: "The tram" }),
  );
  db.shows.push(makeShow({ _id: "piano", name: "Late piano" }));
});

const posts = () => requestsTo("POST", "/api/reactions");
const question = () => screen.findByRole("alertdialog", { name: "Are the icons right?" });
const icon = "https://photos.example/wow.svg";
const iconBack = "https://photos.example/wow-back.svg";

async function open() {
  const view = renderApp("/newreaction", { as: "admin" });
  await screen.findByRole("heading", { level: 1, name: "New Reaction" });
  const { user } = view;
  const tab = (name: string) => user.click(screen.getByRole("tab", { name }));
  const choose = async (field: "Itinerary" | "Show", name: RegExp) => {
    await user.click(await screen.findByRole("combobox", { name: field }));
    await user.click(await screen.findByRole("option", { name }));
  };
  const fill = async (name = "wow") => {
    await user.type(screen.getByLabelText("Name"), name);
    await user.type(screen.getByLabelText("Icon URL"), icon);
    await user.type(screen.getByLabelText("Back icon URL"), iconBack);
  };
  const create = () => user.click(screen.getByRole("button", { name: "Create reaction" }));
  const answer = async (button: string) => user.click(within(await question()).getByRole("button", { name: button }));
  return { ...view, tab, choose, fill, create, answer };
}

const chosen = (field: "Itinerary" | "Show") => screen.findByRole("combobox", { name: field });

describe("the activity", () => {
  // spec 2.98, 7.24, 7.32
  test("is one of the itineraries or, on the other tab, of the shows, with its city and author", async () => {
    const { tab, choose } = await open();
    expect(screen.getByRole("tab", { name: "Itineraries" })).toHaveAttribute("aria-selected", "true");
    await choose("Itinerary", /^The walk\s?Lisbon, Portugal$/);
    const line = (await screen.findByText("Lisbon, Portugal")).closest("div");
    expect(line).toHaveTextContent("Lisbon, Portugal by Ana Moreira");
    expect(line?.querySelector("img")).toHaveAttribute("src", "https://photos.example/1.jpg");
    await tab("Shows");
    await choose("Show", /^Late piano\s?Lisbon, Portugal$/);
    expect(await screen.findByText(/by Tomasz/)).toBeInTheDocument();
  });

  test("is found by typing, also when it is far down the list", async () => {
    db.itineraries.push(
      ...Array.from({ length: 30 }, () => makeItinerary()),
      makeItinerary({ _id: "far", name: "Far down" }),
    );
    const { user } = await open();
    await user.type(await chosen("Itinerary"), "far");
    await user.click(await screen.findByRole("option", { name: /^Far down\s?Lisbon$/ }));
    expect(await chosen("Itinerary")).toHaveValue("Far down");
  });

  // spec 8.15
  test("that none is there to choose says There aren't activities", async () => {
    db.shows.length = 0;
    const { tab } = await open();
    await chosen("Itinerary");
    expect(screen.queryByText("There aren't activities")).not.toBeInTheDocument();
    await tab("Shows");
    expect(await screen.findByText("There aren't activities")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "New show" })).toHaveAttribute("href", "/myshows/new");
  });

  test("that cannot be had says why, and trying again works", async () => {
    server.use(http.get("*/api/itineraries", () => failure(503, "The database is away"), { once: true }));
    const { user } = await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await chosen("Itinerary")).toBeInTheDocument();
  });

  // spec 5.21
  test("is asked for by the tab that is open, though the other one has a choice", async () => {
    const { tab, choose, fill, create } = await open();
    await choose("Itinerary", /The walk/);
    await tab("Shows");
    await chosen("Show");
    await fill();
    await create();
    expect(await screen.findByText("Choose the show that it is for")).toBeInTheDocument();
    expect(await chosen("Show")).toHaveFocus();
    expect(posts()).toHaveLength(0);
    await tab("Itineraries");
    expect(await chosen("Itinerary")).toHaveValue("The walk");
    expect(screen.queryByText("Choose the itinerary that it is for")).not.toBeInTheDocument();
  });
});

describe("an emoji", () => {
  const icons = () => [screen.getByLabelText("Icon URL"), screen.getByLabelText("Back icon URL")];

  test("of the grid fills both addresses: in colour for those who have reacted", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("radio", { name: "fire" }));
    const [front, back] = icons();
    expect(front).toHaveValue("/samples/reactions/emoji-1f525.svg");
    expect(back).toHaveValue("/samples/reactions/emoji-1f525~off.svg");
    expect(screen.getByRole("radio", { name: "fire" })).toBeChecked();
    await user.type(front!, "x");
    expect(screen.getByRole("radio", { name: "fire" })).not.toBeChecked();
  });

  test("of the keyboard does so too, and anything else says that it is none", async () => {
    const { user } = await open();
    const other = screen.getByLabelText("Any other emoji");
    await user.type(other, "wow");
    expect(other).toHaveAccessibleDescription("That is not a single emoji");
    expect(icons()[0]).toHaveValue("");
    await user.clear(other);
    await user.paste("🐙");
    expect(other).toBeValid();
    expect(icons()[0]).toHaveValue("/samples/reactions/emoji-1f419.svg");
  });

  test("is sent, and stands in the question before that", async () => {
    const { user, choose, create, answer } = await open();
    await choose("Itinerary", /The tram/);
    await user.type(screen.getByLabelText("Name"), "hot");
    await user.click(screen.getByRole("radio", { name: "fire" }));
    await create();
    await answer("Yes, create it");
    await screen.findByText("Reaction created");
    expect(await posts()[0]?.json()).toMatchObject({
      name: "hot",
      icon: "/samples/reactions/emoji-1f525.svg",
      iconBack: "/samples/reactions/emoji-1f525~off.svg",
    });
  });
});

describe("creating", () => {
  // spec 2.49, 5.31, 7.57
  test("shows both icons small and large and asks, then sends, says so, and is ready for another", async () => {
    const { choose, fill, create, answer } = await open();
    await choose("Itinerary", /The tram/);
    await fill();
    await create();
    const pictures = [...(await question()).querySelectorAll("img")].map((img) => [
      img.src,
      img.className.match(/size-\d+/)?.[0],
    ]);
    expect(pictures).toEqual([
      [icon, "size-16"],
      [icon, "size-5"],
      [iconBack, "size-16"],
      [iconBack, "size-5"],
    ]);
    expect(posts()).toHaveLength(0);
    await answer("Yes, create it");
    expect(await screen.findByText("Reaction created")).toBeInTheDocument();
    expect(await posts()[0]?.json()).toEqual({ name: "wow", icon, iconBack, itineraryId: "tram" });
    expect(db.reactions).toHaveLength(1);
    expect(screen.getByLabelText("Name")).toHaveValue("");
    expect(await chosen("Itinerary")).toHaveValue("The tram");
  });

  // spec 5.21, 7.58
  test("for a show sends the show, and nothing of the other tab", async () => {
    const { choose, tab, fill, create, answer } = await open();
    await choose("Itinerary", /The walk/);
    await tab("Shows");
    await choose("Show", /Late piano/);
    await fill();
    await create();
    await answer("Yes, create it");
    await screen.findByText("Reaction created");
    expect(await posts()[0]?.json()).toEqual({ name: "wow", icon, iconBack, showId: "piano" });
  });

  test("takes no other choice meanwhile", async () => {
    const end = hold("post", "/api/reactions");
    const { choose, tab, fill, create, answer, user } = await open();
    await choose("Itinerary", /The walk/);
    await fill();
    await create();
    await answer("Yes, create it");
    await waitFor(() => expect(posts()).toHaveLength(1));
    await user.type(await chosen("Itinerary"), "tram");
    await user.click(screen.getByRole("radio", { name: "fire" }));
    await tab("Shows");
    await user.type(screen.getByLabelText("Name"), "9");
    expect(await chosen("Itinerary")).toHaveValue("The walk");
    expect(screen.getByLabelText("Icon URL")).toHaveValue(icon);
    expect(screen.getByLabelText("Name")).toHaveValue("wow");
    end();
    await screen.findByText("Reaction created");
    await choose("Itinerary", /The tram/);
    expect(await chosen("Itinerary")).toHaveValue("The tram");
  });

  // spec 5.31
  test("sends nothing after Cancel, and keeps what was typed", async () => {
    const { choose, fill, create, answer } = await open();
    await choose("Itinerary", /The walk/);
    await fill();
    await create();
    await answer("Cancel");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(posts()).toHaveLength(0);
    expect(screen.getByLabelText("Name")).toHaveValue("wow");
  });

  // spec 5.20
  test("says what is wrong before it asks", async () => {
    const { fill, create } = await open();
    const itinerary = await chosen("Itinerary");
    await create();
    expect(await screen.findByText("Choose the itinerary that it is for")).toBeInTheDocument();
    expect(itinerary).toHaveFocus();
    expect(itinerary).toBeInvalid();
    expect(itinerary).toHaveAccessibleDescription("Choose the itinerary that it is for");
    expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Give it a name");
    expect(screen.getAllByText(/^Add a picture or its address/)).toHaveLength(2);
    await fill("wow!");
    await create();
    expect(screen.getByLabelText("Name")).toBeInvalid();
    expect(screen.getByLabelText("Icon URL")).toBeValid();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("a name that is taken says so under the name, once, and nothing is lost", async () => {
    db.reactions.push(makeReaction({ name: "wow", itineraryId: "walk" }));
    const { choose, fill, create, answer } = await open();
    await choose("Itinerary", /The walk/);
    await fill();
    await create();
    await answer("Yes, create it");
    await waitFor(() => expect(screen.getByLabelText("Name")).toBeInvalid());
    expect(screen.getAllByText("This activity has a reaction of that name")).toHaveLength(1);
    expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(/This activity has a reaction of that name/);
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
    expect(screen.getByLabelText("Icon URL")).toHaveValue(icon);
  });

  test.each([
    [
      "the network fails",
      () => HttpResponse.error(),
      "Network error: Tinerary can't be reached. Check the connection, then try again.",
    ],
    ["the server finds something wrong", () => invalid({ icon: "Icon is odd" }), "Icon is odd"],
  ])("when %s says so and keeps what was typed", async (_, answerWith, reason) => {
    server.use(http.post("*/api/reactions", answerWith));
    const { choose, fill, create, answer } = await open();
    await choose("Itinerary", /The walk/);
    await fill();
    await create();
    await answer("Yes, create it");
    expect(await screen.findByRole("alert")).toHaveTextContent(reason);
    expect(screen.getByLabelText("Name")).toHaveValue("wow");
  });
});

async function expireAndSignInAgain({ user, create, answer }: Awaited<ReturnType<typeof open>>) {
  db.sessions.clear();
  await create();
  await answer("Yes, create it");
  await user.type(await screen.findByLabelText("Email"), "admin@tinerary.test");
  await user.type(screen.getByLabelText("Password"), "Adventure-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText(/What you typed before you signed in again is back/);
}

describe("after an expired session the reaction still goes where it was to go", () => {
  test("to the show of the other tab, though an itinerary was chosen, too", async () => {
    const view = await open();
    await view.choose("Itinerary", /The walk/);
    await view.tab("Shows");
    await view.choose("Show", /Late piano/);
    await view.fill();
    await expireAndSignInAgain(view);
    expect(screen.getByRole("tab", { name: "Shows" })).toHaveAttribute("aria-selected", "true");
    expect(await chosen("Show")).toHaveValue("Late piano");
    await view.create();
    await view.answer("Yes, create it");
    await waitFor(() => expect(db.reactions).toHaveLength(1));
    expect(db.reactions[0]).toMatchObject({ showId: "piano", itineraryId: undefined });
  });

  test("to the activity that stayed chosen when another reaction was made for it", async () => {
    const view = await open();
    await view.tab("Shows");
    await view.choose("Show", /Late piano/);
    await view.fill();
    await view.create();
    await view.answer("Yes, create it");
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue(""));
    await view.fill("hurrah");
    await expireAndSignInAgain(view);
    await waitFor(async () => expect(await chosen("Show")).toHaveValue("Late piano"));
  });
});

test("a draft comes back after an expired session", async () => {
  const { choose, fill, create, answer, user } = await open();
  await choose("Itinerary", /The walk/);
  await fill();
  db.sessions.clear();
  await create();
  await answer("Yes, create it");
  await user.type(await screen.findByLabelText("Email"), "admin@tinerary.test");
  await user.type(screen.getByLabelText("Password"), "Adventure-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("wow");
  await waitFor(async () => expect(await chosen("Itinerary")).toHaveValue("The walk"));
});
