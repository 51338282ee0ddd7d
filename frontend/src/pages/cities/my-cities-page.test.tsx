// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { makeCity, makeCreator, makeHotel, makeItinerary } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, queriesTo, requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const mine = makeCreator({ _id: "the-admin", name: "Ada" });
const names = () =>
  within(screen.getByRole("list", { name: "My Cities" }))
    .getAllByRole("heading")
    .map((heading) => heading.textContent);
const deletions = (id: string) => requestsTo("DELETE", `/api/cities/${id}`);

async function open(...cities: string[]) {
  // The first is the newest.
  db.cities.push(
    ...cities.toReversed().map((name) => makeCity({ _id: name.toLowerCase(), name, userId: mine, priceFrom: 9 })),
  );
  const view = renderApp("/mycities", { as: "admin" });
  if (cities[0]) await screen.findByRole("heading", { name: cities[0] });
  const askToDelete = async (name: string) => {
    await view.user.click(screen.getByRole("button", { name: `Delete ${name}` }));
    return within(await screen.findByRole("alertdialog", { name: `Delete ${name}?` }));
  };
  return { ...view, askToDelete };
}

describe("my cities", () => {
  // spec 2.51
  test("are those that one has made, with their facts and ways", async () => {
    db.cities.push(makeCity({ name: "Elsewhere", userId: makeCreator() }));
    await open("Lisbon");
    expect(names()).toEqual(["Lisbon"]);
    expect(screen.getByText("Portugal, Europe")).toBeInTheDocument();
    expect(screen.getByText("Population 517,802")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Lisbon" })).toHaveAttribute("href", "/city/lisbon");
    expect(screen.getByRole("link", { name: "Edit Lisbon" })).toHaveAttribute("href", "/mycities/lisbon");
    expect(screen.getByText("11 itineraries")).toBeInTheDocument();
    expect(screen.getByText("3 hotels")).toBeInTheDocument();
    expect(screen.getByText("from $9")).toBeInTheDocument();
    expect(screen.getByText("1 city")).toBeInTheDocument();
  });

  test("come newest first, or by name, which is in the address and stays with a search", async () => {
    const { user, at } = await open("Quito", "Lisbon", "Porto");
    expect(names()).toEqual(["Quito", "Lisbon", "Porto"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Name");
    await waitFor(() => expect(names()).toEqual(["Lisbon", "Porto", "Quito"]));
    expect(at()).toBe("/mycities?order=name");
    await user.type(screen.getByPlaceholderText("Name of city"), "o{Enter}");
    await waitFor(() => expect(at()).toBe("/mycities?name=o&order=name"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Newest");
    await waitFor(() => expect(names()).toEqual(["Quito", "Lisbon", "Porto"]));
    expect(at()).toBe("/mycities?name=o");
  });

  test("can be searched, and the search is in the address", async () => {
    const { user, at } = await open("Lisbon", "Porto");
    await user.type(screen.getByPlaceholderText("Name of city"), "por{Enter}");
    await waitFor(() => expect(names()).toEqual(["Porto"]));
    expect(at()).toBe("/mycities?name=por");
    expect(queriesTo("/api/cities").at(-1)?.get("userId")).toBe("the-admin");
    await user.type(screen.getByPlaceholderText("Name of city"), "xx{Enter}");
    expect(await screen.findByText("Couldn't find cities")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show all my cities" }));
    await waitFor(() => expect(names()).toEqual(["Lisbon", "Porto"]));
  });

  test("come page by page", async () => {
    const all = Array.from({ length: 30 }, (_, index) => `City ${index + 10}`);
    const { user } = await open(...all);
    expect(names()).toHaveLength(24);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(names()).toEqual(all));
  });

  test("hide none of the next page when one of this is deleted", async () => {
    const all = Array.from({ length: 30 }, (_, index) => `City ${index + 10}`);
    const { askToDelete, user } = await open(...all);
    const asked = queriesTo("/api/cities").length;
    const release = hold("get", "/api/cities");
    await user.click((await askToDelete("City 12")).getByRole("button", { name: "Delete" }));
    await screen.findByText("The city is deleted");
    await waitFor(() => expect(queriesTo("/api/cities").length).toBeGreaterThan(asked));
    release();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(names()).toEqual(all.filter((name) => name !== "City 12")));
  });

  test("take the focus when the button that loads them is gone", async () => {
    const all = Array.from({ length: 30 }, (_, index) => `City ${index + 10}`);
    const { user } = await open(...all);
    const release = hold("get", "/api/cities");
    await user.click(screen.getByRole("button", { name: "Load more" }));
    const busy = await screen.findByRole("button", { name: "Loading..." });
    expect(busy).toHaveFocus();
    expect(busy).toHaveAttribute("aria-disabled", "true");
    release();
    await waitFor(() => expect(screen.getByRole("link", { name: "City 34" })).toHaveFocus());
    expect(busy).not.toBeInTheDocument();
  });

  // spec 4.19
  test("that are none say what to do", async () => {
    await open();
    expect(await screen.findByText("Couldn't find cities")).toBeInTheDocument();
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: "New city" })[1]).toHaveAttribute("href", "/newcity");
  });

  test("that cannot be had say why, and trying again works", async () => {
    server.use(http.get("*/api/cities", () => failure(503, "The database is away"), { once: true }));
    const { user } = await open();
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    db.cities.push(makeCity({ userId: mine }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeInTheDocument();
  });
});

describe("deleting", () => {
  // spec 4.14, 5.23, 7.12
  test("asks, tells, takes the row away, and the focus goes to the next one", async () => {
    const { askToDelete, user } = await open("Lisbon", "Porto", "Quito");
    await user.dblClick((await askToDelete("Porto")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The city is deleted")).toBeInTheDocument();
    expect(names()).toEqual(["Lisbon", "Quito"]);
    expect(deletions("porto")).toHaveLength(1);
    expect(deletions("porto")[0]?.url).not.toContain("cascade");
    await waitFor(() => expect(screen.getByRole("link", { name: "Quito" })).toHaveFocus());
  });

  test("the last of several moves the focus to the one before, and the only one to the heading", async () => {
    const { askToDelete, user } = await open("Lisbon", "Porto");
    await user.click((await askToDelete("Porto")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.getByRole("link", { name: "Lisbon" })).toHaveFocus());
    await user.click((await askToDelete("Lisbon")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Couldn't find cities")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { name: "My Cities" })).toHaveFocus());
  });

  // spec 5.23
  test("sends nothing after Cancel, and the focus is back", async () => {
    const { askToDelete, user } = await open("Lisbon");
    await user.click((await askToDelete("Lisbon")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(deletions("lisbon")).toHaveLength(0);
    expect(names()).toEqual(["Lisbon"]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Delete Lisbon" })).toHaveFocus());
  });

  test("a failure is shown in the question, and can be tried again", async () => {
    server.use(http.delete("*/api/cities/lisbon", () => failure(500, "Something is broken"), { once: true }));
    const { askToDelete, user } = await open("Lisbon");
    const question = await askToDelete("Lisbon");
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await question.findByRole("alert")).toHaveTextContent("Something is broken");
    expect(db.cities).toHaveLength(1);
    expect(question.getByRole("button", { name: "Delete" })).toHaveFocus();
    await user.click(question.getByRole("button", { name: "Delete" }));
    await screen.findByText("The city is deleted");
  });

  test("a city that is gone already counts as deleted", async () => {
    const { askToDelete, user } = await open("Lisbon", "Porto");
    db.cities.pop();
    await user.click((await askToDelete("Lisbon")).getByRole("button", { name: "Delete" }));
    await screen.findByText("The city is deleted");
    await waitFor(() => expect(names()).toEqual(["Porto"]));
  });
});

describe("a city that still has things", () => {
  async function askTwice(press: "click" | "dblClick" = "click") {
    const cityId = { _id: "lisbon", name: "Lisbon" };
    db.itineraries.push(...[1, 2, 3].map(() => makeItinerary({ cityId: "lisbon" })));
    db.hotels.push(makeHotel({ cityId }), makeHotel({ cityId }));
    const view = await open("Lisbon", "Porto");
    await view.user[press]((await view.askToDelete("Lisbon")).getByRole("button", { name: "Delete" }));
    const second = within(await screen.findByRole("alertdialog", { name: "Delete Lisbon and everything in it?" }));
    const yes = second.getByRole("button", { name: "Delete everything" });
    return { ...view, second, yes };
  }

  test("asks a second time, with the numbers, and a double click on the first question is no answer to it", async () => {
    const { second, yes } = await askTwice("dblClick");
    expect(second.getByText(/Lisbon still has 3 itineraries and 2 hotels\./)).toBeInTheDocument();
    expect(yes).toBeDisabled();
    await waitFor(() => expect(yes).toBeEnabled());
    expect(deletions("lisbon")).toHaveLength(1);
    expect(db.cities).toHaveLength(2);
  });

  test("goes with all of them after a second yes", async () => {
    const { yes, user } = await askTwice();
    await waitFor(() => expect(yes).toBeEnabled());
    await user.click(yes);
    expect(await screen.findByText("The city is deleted")).toBeInTheDocument();
    expect(deletions("lisbon").map(({ url }) => new URL(url).search)).toEqual(["", "?cascade=true"]);
    expect([db.hotels, db.itineraries]).toEqual([[], []]);
    expect(names()).toEqual(["Porto"]);
    await waitFor(() => expect(screen.getByRole("link", { name: "Porto" })).toHaveFocus());
  });

  test("is nowhere any more, nor are its hotels, on pages that one has just seen", async () => {
    const { yes, user, router } = await askTwice();
    const hotel = db.hotels[0]!;
    await waitFor(() => expect(yes).toBeEnabled());
    await act(() => router.navigate(`/hotel/${hotel._id}`));
    await screen.findByRole("heading", { level: 1, name: hotel.name });
    await act(() => router.navigate("/city/lisbon"));
    await screen.findByRole("heading", { level: 1, name: "Lisbon" });
    await act(() => router.navigate("/mycities"));
    await user.click(await screen.findByRole("button", { name: "Delete Lisbon" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    const again = await screen.findByRole("button", { name: "Delete everything" });
    await waitFor(() => expect(again).toBeEnabled());
    await user.click(again);
    await screen.findByText("The city is deleted");
    await act(() => router.navigate("/city/lisbon"));
    expect(await screen.findByRole("heading", { name: "Couldn't find the City" })).toBeInTheDocument();
    await act(() => router.navigate(`/hotel/${hotel._id}`));
    expect(await screen.findByRole("heading", { name: "No Hotel" })).toBeInTheDocument();
  });

  test("stays when the second answer is no", async () => {
    const { second, user } = await askTwice();
    await waitFor(() => expect(second.getByRole("button", { name: "Keep it all" })).toHaveFocus());
    await user.click(second.getByRole("button", { name: "Keep it all" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(deletions("lisbon")).toHaveLength(1);
    expect(db.hotels).toHaveLength(2);
    expect(screen.queryByText("The city is deleted")).not.toBeInTheDocument();
  });
});
