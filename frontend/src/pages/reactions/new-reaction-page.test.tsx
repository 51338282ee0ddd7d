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
  const choose = async (name: RegExp) => user.click(await screen.findByRole("radio", { name }));
  const fill = async (name = "wow") => {
    await user.type(screen.getByLabelText("Name"), name);
    await user.type(screen.getByLabelText("Icon URL"), icon);
    await user.type(screen.getByLabelText("Back icon URL"), iconBack);
  };
  const create = () => user.click(screen.getByRole("button", { name: "Create reaction" }));
  const answer = async (button: string) => user.click(within(await question()).getByRole("button", { name: button }));
  return { ...view, tab, choose, fill, create, answer };
}

describe("the activity", () => {
  // spec 2.98, 7.24, 7.32
  test("is one of the itineraries or, on the other tab, of the shows, with photo, name and author", async () => {
    const { tab } = await open();
    const walk = await screen.findByRole("radio", { name: "The walk by Ana Moreira" });
    expect(walk.closest("label")?.querySelector("img")).toHaveAttribute("src", "https://photos.example/1.jpg");
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(screen.getByRole("tab", { name: "Itineraries" })).toHaveAttribute("aria-selected", "true");
    await tab("Shows");
    expect(await screen.findByRole("radio", { name: "Late piano by Tomasz" })).toBeInTheDocument();
    expect(screen.getAllByRole("radio")).toHaveLength(1);
  });

  test("comes page by page", async () => {
    db.itineraries.push(...Array.from({ length: 15 }, () => makeItinerary()));
    const { user } = await open();
    await screen.findByRole("radio", { name: /The walk/ });
    expect(screen.getAllByRole("radio")).toHaveLength(12);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(17));
  });

  // spec 8.15
  test("that none is there to choose says There aren't activities", async () => {
    db.shows.length = 0;
    const { tab } = await open();
    await screen.findByRole("radio", { name: /The walk/ });
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
    expect(await screen.findByRole("radio", { name: /The walk/ })).toBeInTheDocument();
  });

  // spec 5.21
  test("is asked for by the tab that is open, though the other one has a choice", async () => {
    const { tab, choose, fill, create } = await open();
    await choose(/The walk/);
    await tab("Shows");
    await screen.findByRole("radio", { name: /Late piano/ });
    await fill();
    await create();
    expect(await screen.findByText("Choose the show that it is for")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: /Late piano/ })).toHaveFocus();
    expect(posts()).toHaveLength(0);
    await tab("Itineraries");
    expect(await screen.findByRole("radio", { name: /The walk/ })).toBeChecked();
    expect(screen.queryByText("Choose the itinerary that it is for")).not.toBeInTheDocument();
  });
});

describe("creating", () => {
  // spec 2.49, 5.31, 7.57
  test("shows both icons small and large and asks, then sends, says so, and is ready for another", async () => {
    const { choose, fill, create, answer } = await open();
    await choose(/The tram/);
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
    expect(screen.getByRole("radio", { name: /The tram/ })).toBeChecked();
  });

  // spec 5.21, 7.58
  test("for a show sends the show, and nothing of the other tab", async () => {
    const { choose, tab, fill, create, answer } = await open();
    await choose(/The walk/);
    await tab("Shows");
    await choose(/Late piano/);
    await fill();
    await create();
    await answer("Yes, create it");
    await screen.findByText("Reaction created");
    expect(await posts()[0]?.json()).toEqual({ name: "wow", icon, iconBack, showId: "piano" });
  });

  test("works after more of the other tab was looked at", async () => {
    for (let number = 0; number < 12; number++) db.shows.push(makeShow({ name: `Show ${number}`, hotelId: "grand" }));
    const { user, tab, choose, fill, create } = await open();
    await tab("Shows");
    await screen.findByRole("radio", { name: /Late piano/ });
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(db.shows.length));
    await tab("Itineraries");
    await choose(/The walk/);
    await fill();
    await create();
    expect(await question()).toBeInTheDocument();
  });

  test("takes no other choice meanwhile", async () => {
    const end = hold("post", "/api/reactions");
    const { choose, tab, fill, create, answer, user } = await open();
    await choose(/The walk/);
    await fill();
    await create();
    await answer("Yes, create it");
    await waitFor(() => expect(posts()).toHaveLength(1));
    await choose(/The tram/);
    await tab("Shows");
    await user.type(screen.getByLabelText("Name"), "9");
    expect(screen.getByRole("radio", { name: /The tram/ })).not.toBeChecked();
    expect(screen.getByLabelText("Name")).toHaveValue("wow");
    end();
    await screen.findByText("Reaction created");
    expect(screen.getByRole("radio", { name: /The walk/ })).toBeChecked();
    await choose(/The tram/);
    expect(screen.getByRole("radio", { name: /The tram/ })).toBeChecked();
  });

  // spec 5.31
  test("sends nothing after Cancel, and keeps what was typed", async () => {
    const { choose, fill, create, answer } = await open();
    await choose(/The walk/);
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
    await screen.findByRole("radio", { name: /The walk/ });
    await create();
    expect(await screen.findByText("Choose the itinerary that it is for")).toBeInTheDocument();
    expect(screen.getByRole("radio", { name: /The walk/ })).toHaveFocus();
    const choices = screen.getByRole("radiogroup", { name: "Itinerary" });
    expect(choices).toBeInvalid();
    expect(choices).toHaveAccessibleDescription("Choose the itinerary that it is for");
    expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(
      "Name must have 2 to 30 letters, digits or hyphens",
    );
    expect(screen.getByText(/^Icon must be an http or https address/)).toBeInTheDocument();
    expect(screen.getByText(/^Back icon must be an http or https address/)).toBeInTheDocument();
    await fill("wow!");
    await create();
    expect(screen.getByLabelText("Name")).toBeInvalid();
    expect(screen.getByLabelText("Icon URL")).toBeValid();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  test("a name that is taken says so under the name, once, and nothing is lost", async () => {
    db.reactions.push(makeReaction({ name: "wow", itineraryId: "walk" }));
    const { choose, fill, create, answer } = await open();
    await choose(/The walk/);
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
    await choose(/The walk/);
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
    await view.choose(/The walk/);
    await view.tab("Shows");
    await view.choose(/Late piano/);
    await view.fill();
    await expireAndSignInAgain(view);
    expect(screen.getByRole("tab", { name: "Shows" })).toHaveAttribute("aria-selected", "true");
    expect(await screen.findByRole("radio", { name: /Late piano/ })).toBeChecked();
    await view.create();
    await view.answer("Yes, create it");
    await waitFor(() => expect(db.reactions).toHaveLength(1));
    expect(db.reactions[0]).toMatchObject({ showId: "piano", itineraryId: undefined });
  });

  test("to the activity that stayed chosen when another reaction was made for it", async () => {
    const view = await open();
    await view.tab("Shows");
    await view.choose(/Late piano/);
    await view.fill();
    await view.create();
    await view.answer("Yes, create it");
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveValue(""));
    await view.fill("hurrah");
    await expireAndSignInAgain(view);
    expect(await screen.findByRole("radio", { name: /Late piano/ })).toBeChecked();
  });

  test("to one that is not on the first page, which is shown all the same", async () => {
    db.itineraries.push(
      ...Array.from({ length: 15 }, () => makeItinerary()),
      makeItinerary({ _id: "far", name: "Far down" }),
    );
    const view = await open();
    await view.user.click(await screen.findByRole("button", { name: "Load more" }));
    await view.choose(/Far down/);
    await view.fill();
    await expireAndSignInAgain(view);
    expect(await screen.findByRole("radio", { name: /Far down/ })).toBeChecked();
    expect(screen.getAllByRole("radio")).toHaveLength(13);
    await view.user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(18));
    expect(screen.getByRole("radio", { name: /Far down/ })).toBeChecked();
  });
});

test("what was typed comes back after an expired session", async () => {
  const { choose, fill, create, answer, user } = await open();
  await choose(/The walk/);
  await fill();
  db.sessions.clear();
  await create();
  await answer("Yes, create it");
  await user.type(await screen.findByLabelText("Email"), "admin@tinerary.test");
  await user.type(screen.getByLabelText("Password"), "Adventure-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("wow");
  expect(await screen.findByRole("radio", { name: /The walk/ })).toBeChecked();
});
