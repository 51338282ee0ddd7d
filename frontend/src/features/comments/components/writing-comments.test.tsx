// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeAccount, makeComment, makeHotel, makeItinerary, makeReaction, makeShow } from "@/testing/factories";
import { failure, invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { readDraft } from "@/components/form/draft";
import { readBegun } from "@/session/begun";
import { hold, loseAnswer, queriesTo, requestsTo, server } from "@/testing/mock-api/server";
import { settled } from "@/testing/mock-api/settled";
import { renderApp } from "@/testing/render-app";
import { box, closed, dialog, items, list, open, theWalk, toggle } from "./comments.testing";

const posts = () => requestsTo("POST", "/api/comments");

beforeEach(theWalk);

describe("a guest", () => {
  test("finds the way to sign in, and a box to begin in", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Sign in to comment on The walk" });
    expect(link).toHaveAttribute("href", `/signin?next=${encodeURIComponent("/city/lisbon?comments=walk")}`);
    expect(await box()).toHaveValue("");
  });

  test("finds what they had begun in the box after signing in, and it is not posted yet", async () => {
    db.accounts.push(makeAccount("user"));
    const { user } = await open();
    await user.type(await box(), "Take the earlier tram");
    await user.click(screen.getByRole("link", { name: "Sign in to comment on The walk" }));
    await user.type(await screen.findByLabelText("Email"), "user@tinerary.test");
    await user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await screen.findByRole("form", { name: "Comment on The walk" });
    expect(await box()).toHaveValue("Take the earlier tram");
    expect(await box()).toHaveFocus();
    expect(posts()).toHaveLength(0);
    expect(readBegun()).toBeUndefined();
  });

  test("finds what they had typed after a reload, and after signing in by the menu", async () => {
    db.accounts.push(makeAccount("user"));
    const first = await open();
    await first.user.type(await box(), "Take the earlier tram");
    first.unmount();
    const { user, at } = renderApp("/city/lisbon");
    expect(await box()).toHaveValue("Take the earlier tram");
    await user.click(screen.getByRole("button", { name: "Account" }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign in" }));
    await user.type(await screen.findByLabelText("Email"), "user@tinerary.test");
    await user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    await screen.findByRole("form", { name: "Comment on The walk" });
    expect(at()).toBe("/city/lisbon");
    expect(await box()).toHaveValue("Take the earlier tram");
    await waitFor(() => expect(readDraft("comment:walk:the-user")?.typed).toBe("Take the earlier tram"));
    expect(posts()).toHaveLength(0);
  });

  test("loses no words by pressing a reaction instead", async () => {
    db.reactions.push(makeReaction({ name: "love", itineraryId: "walk" }));
    const { user } = await open();
    await user.type(await box(), "Take the earlier tram");
    await user.click(await screen.findByRole("link", { name: /^love: \d+\. Sign in to react$/ }));
    await screen.findByText("Sign in to react.");
    expect(readBegun()).toMatchObject({
      reaction: { name: "love" },
      comment: { activity: "walk", text: "Take the earlier tram" },
    });
  });

  test("comes back to this very activity, with its comments open and the box at hand", async () => {
    db.itineraries.unshift(makeItinerary({ name: "Another", cityId: "lisbon" }));
    db.accounts.push(makeAccount("user"));
    const { user, at } = await open();
    await user.click(await screen.findByRole("link", { name: "Sign in to comment on The walk" }));
    await user.type(await screen.findByLabelText("Email"), "user@tinerary.test");
    await user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await box()).toHaveFocus();
    expect(at()).toBe("/city/lisbon?comments=walk");
    expect(screen.getByRole("form", { name: "Comment on The walk" })).toContainElement(await box());
    expect(await toggle()).toHaveAttribute("aria-expanded", "true");
    const scrolledTo = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
    expect([...new Set(scrolledTo)]).toEqual([await toggle()]);
  });

  test("comes back to one that is far down the list, too", async () => {
    const many = Array.from({ length: 30 }, (_, index) => makeItinerary({ name: `Walk ${index}`, cityId: "lisbon" }));
    db.itineraries.unshift(...many);
    renderApp("/city/lisbon?comments=walk");
    expect(await toggle()).toHaveAttribute("aria-expanded", "true");
    expect(await screen.findByRole("link", { name: "Sign in to comment on The walk" })).toBeInTheDocument();
  });

  test("comes back to the first page alone when the activity was deleted", async () => {
    db.itineraries.unshift(
      ...Array.from({ length: 30 }, (_, index) => makeItinerary({ name: `Walk ${index}`, cityId: "lisbon" })),
    );
    renderApp("/city/lisbon?comments=gone");
    await screen.findByRole("heading", { name: "Walk 11" });
    await waitFor(() => expect(requestsTo("GET", "/api/itineraries/gone")).toHaveLength(1));
    await settled();
    expect(queriesTo("/api/itineraries")).toHaveLength(1);
  });

  // spec 6.16
  test("cannot edit or delete", async () => {
    db.comments.push(makeComment({ itineraryId: "walk" }));
    await open();
    expect(within(await list()).queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("a new comment", () => {
  test("whose answer is lost is asked for again, and there once", async () => {
    const { post } = await open("user");
    loseAnswer("post", "/api/comments");
    await post("Lovely");
    await screen.findByText("Comment Posted");
    expect(db.comments.map(({ comment }) => comment)).toEqual(["Lovely"]);
    expect(await items()).toHaveLength(1);
    expect(posts()).toHaveLength(2);
    expect(await box()).toHaveValue("");
  });

  test("that cannot be said to be posted stays in the box, and is there once when it is posted again", async () => {
    const { press, answer, post } = await open("user");
    // It was done the first time, and nothing came back for long.
    for (let tries = 0; tries < 4; tries++) loseAnswer("post", "/api/comments");
    await post("Lovely");
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error");
    expect(await box()).toHaveValue("Lovely");
    expect(db.comments).toHaveLength(1);
    await press("Post comment");
    await answer("This comment will be posted", "Post");
    await screen.findByText("Comment Posted");
    expect(db.comments).toHaveLength(1);
    expect(await items()).toHaveLength(1);
  });

  // spec 1.12, 4.11, 5.22, 6.8, 7.62, 8.6
  test("is confirmed, goes to the top at once, is counted, and said to be posted", async () => {
    db.comments.push(makeComment({ itineraryId: "walk", comment: "Old" }));
    const { post } = await open("user");
    await waitFor(async () => expect(await toggle()).toHaveAccessibleDescription("1 comment"));
    await post("  Brand new {Enter} ");
    expect(await screen.findByText("Comment Posted")).toBeInTheDocument();
    expect(screen.getByText("New Comment added successfully")).toBeInTheDocument();
    const [first, second] = await items();
    expect(first).toHaveTextContent("Brand new");
    expect(first).toHaveTextContent("Ugo");
    expect(second).toHaveTextContent("Old");
    expect(await toggle()).toHaveAccessibleDescription("2 comments");
    expect(await box()).toHaveValue("");
    // Above the notice, on a small screen.
    await waitFor(() => expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(first));
    expect(await posts()[0]?.json()).toEqual({ comment: "Brand new", itineraryId: "walk" });
    // Nothing was asked for again: the answer of the call is what is shown.
    expect(queriesTo("/api/comments").filter((query) => query.has("limit"))).toHaveLength(1);
  });

  // spec 2.100, 7.62
  test("on a show goes to the show", async () => {
    db.hotels.push(makeHotel({ _id: "h" }));
    db.shows.push(makeShow({ _id: "piano", name: "Late piano", hotelId: "h" }));
    const { user } = renderApp("/hotel/h", { as: "user" });
    await user.click(await screen.findByRole("button", { name: "Comments on Late piano" }));
    await user.type(await box(), "Encore!");
    await user.click(screen.getByRole("button", { name: "Post comment" }));
    await user.click(within(await dialog("This comment will be posted")).getByRole("button", { name: "Post" }));
    await screen.findByText("Comment Posted");
    expect(await posts()[0]?.json()).toEqual({ comment: "Encore!", showId: "piano" });
    expect(await screen.findByRole("list", { name: "Comments on Late piano" })).toHaveTextContent("Encore!");
  });

  test("is the first of all when there is no other", async () => {
    const { post } = await open("user");
    await screen.findByText("Nobody has said a word yet.");
    await post("First!");
    expect(await items()).toHaveLength(1);
    expect(screen.queryByText("Nobody has said a word yet.")).not.toBeInTheDocument();
  });

  // spec 5.22
  test("is not sent after Cancel, and stays in the box", async () => {
    const { post } = await open("user");
    await post("Maybe not", "Cancel");
    await closed();
    expect(posts()).toHaveLength(0);
    expect(await box()).toHaveValue("Maybe not");
    expect(screen.queryByText("Comment Posted")).not.toBeInTheDocument();
  });

  test("does not repeat or hide others when more are loaded", async () => {
    for (let day = 10; day <= 24; day++) {
      db.comments.push(
        makeComment({ itineraryId: "walk", comment: `Day ${day}`, createdAt: `2026-10-${day}T10:00:00.000Z` }),
      );
    }
    const { post, press } = await open("user");
    await waitFor(async () => expect(await toggle()).toHaveAccessibleDescription("15 comments"));
    await post("Brand new");
    await screen.findByText("Comment Posted");
    expect(await toggle()).toHaveAccessibleDescription("16 comments");
    await press("Load more comments");
    await screen.findByText("Day 10");
    const texts = (await items()).map((item) => item.textContent?.match(/Day \d+|Brand new/)?.[0]);
    expect(texts).toEqual(["Brand new", ...Array.from({ length: 15 }, (_, index) => `Day ${24 - index}`)]);
    expect(await toggle()).toHaveAccessibleDescription("16 comments");
  });

  test("stands once, on top, when several pages are there", async () => {
    for (let day = 10; day <= 24; day++) {
      db.comments.push(
        makeComment({ itineraryId: "walk", comment: `Day ${day}`, createdAt: `2026-10-${day}T10:00:00.000Z` }),
      );
    }
    const { post, press } = await open("user");
    await list();
    await press("Load more comments");
    await screen.findByText("Day 10");
    await post("Brand new");
    await screen.findByText("Comment Posted");
    const texts = (await items()).map((item) => item.textContent?.match(/Day \d+|Brand new/)?.[0]);
    expect(texts).toEqual(["Brand new", ...Array.from({ length: 15 }, (_, index) => `Day ${24 - index}`)]);
  });

  test("is kept when a page is on its way while it is posted", async () => {
    for (let day = 10; day <= 24; day++) {
      db.comments.push(
        makeComment({ itineraryId: "walk", comment: `Day ${day}`, createdAt: `2026-10-${day}T10:00:00.000Z` }),
      );
    }
    const { post, press } = await open("user");
    await list();
    const answer = hold("get", "/api/comments");
    await press("Load more comments");
    await post("Brand new");
    await screen.findByText("Comment Posted");
    answer(HttpResponse.json({ success: true, response: [] }));
    await settled();
    expect((await items())[0]).toHaveTextContent("Brand new");
  });

  test("that is empty is not sent", async () => {
    const { user, press } = await open("user");
    await user.type(await box(), "   ");
    await press("Post comment");
    expect(await box()).toHaveAccessibleDescription("Not be empty");
    expect(await box()).toHaveFocus();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(posts()).toHaveLength(0);
  });

  test("tells near its end how much room is left, and is not sent when it is too long", async () => {
    const { user, press } = await open("user");
    await user.click(await box());
    await user.paste("x".repeat(899));
    expect(screen.queryByText(/characters left/)).not.toBeInTheDocument();
    await user.type(await box(), "é");
    expect(screen.getByText("100 characters left")).toHaveRole("status");
    expect(screen.getByText("900 / 1,000")).toBeInTheDocument();
    await user.paste("y".repeat(101));
    expect(screen.getByText("Too many characters")).toHaveRole("status");
    await press("Post comment");
    expect(await box()).toHaveAccessibleDescription("That is too long: at most 1,000 characters");
    expect(posts()).toHaveLength(0);
    await user.type(await box(), "{Backspace}");
    expect(await box()).toHaveAccessibleDescription("");
  });

  test("is posted with Ctrl and Enter, once confirmed", async () => {
    const { user, answer } = await open("user");
    await user.type(await box(), "By key{Control>}{Enter}{/Control}");
    expect(posts()).toHaveLength(0);
    await answer("This comment will be posted", "Post");
    await screen.findByText("Comment Posted");
    expect(await posts()[0]?.json()).toEqual({ comment: "By key", itineraryId: "walk" });
  });

  test("is posted once, however often one presses", async () => {
    const { user } = await open("user");
    await user.type(await box(), "Twice?");
    await user.dblClick(screen.getByRole("button", { name: "Post comment" }));
    const yes = within(await dialog("This comment will be posted")).getByRole("button", { name: "Post" });
    await user.dblClick(yes);
    await screen.findByText("Comment Posted");
    await closed();
    expect(posts()).toHaveLength(1);
    expect(await items()).toHaveLength(1);
  });
});

describe("text that is typed between the button and its question", () => {
  test("is not posted, and stays", async () => {
    const view = await open("user");
    const area = await box();
    await view.user.type(area, "First");
    fireEvent.click(screen.getByRole("button", { name: "Post comment" }));
    fireEvent.change(area, { target: { value: "First, and a second thought" } });
    await view.answer("This comment will be posted", "Post");
    await screen.findByText("Comment Posted");
    expect(await posts()[0]?.json()).toEqual({ comment: "First", itineraryId: "walk" });
    await closed();
    expect(await box()).toHaveValue("First, and a second thought");
    await act(() => view.router.navigate("/nowhere"));
    await act(() => view.router.navigate("/city/lisbon"));
    await view.user.click(await screen.findByRole("button", { name: /^Comments on The walk/ }));
    expect(await box()).toHaveValue("First, and a second thought");
  });
});

describe("a comment that cannot be posted", () => {
  // spec 8.7
  test.each([
    [
      "the network fails",
      () => HttpResponse.error(),
      "Network error: Tinerary can't be reached. Check the connection, then try again.",
    ],
    ["there are too many", () => failure(429, "Please wait a minute"), "Please wait a minute"],
    ["the server finds it wrong", () => invalid({ comment: "Comment is odd" }), "Comment is odd"],
  ])("because %s says so, and stays in the box", async (_, answer, reason) => {
    server.use(http.post("*/api/comments", answer));
    const { post, press, answer: reply } = await open("user");
    await post("Precious words");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Something went wrong");
    expect(alert).toHaveTextContent(reason);
    expect(await box()).toHaveValue("Precious words");
    server.resetHandlers();
    await press("Post comment");
    await reply("This comment will be posted", "Post");
    expect(await items()).toHaveLength(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("because the session is over comes back after signing in", async () => {
    const { post, user } = await open("user");
    db.sessions.clear();
    await post("Precious words");
    expect((await screen.findAllByText("Your session has expired. Please sign in again."))[0]).toBeInTheDocument();
    await user.click(await screen.findByRole("link", { name: "Sign in to comment on The walk" }));
    await user.type(await screen.findByLabelText("Email"), "user@tinerary.test");
    await user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await box()).toHaveValue("Precious words");
    expect(screen.getByText(/What you typed here before is back/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Post comment" }));
    await user.click(within(await dialog("This comment will be posted")).getByRole("button", { name: "Post" }));
    expect(await items()).toHaveLength(1);
    expect(screen.queryByText(/What you typed before/)).not.toBeInTheDocument();
  });
});

describe("a draft waits while one is on another page", () => {
  async function leaveAndComeBack({ router, user }: Awaited<ReturnType<typeof open>>) {
    await act(() => router.navigate("/nowhere"));
    await act(() => router.navigate("/city/lisbon"));
    await user.click(await screen.findByRole("button", { name: /^Comments on The walk/ }));
    await items();
  }

  test("as a new comment, until it is posted", async () => {
    db.comments.push(makeComment({ itineraryId: "walk" }));
    const view = await open("user");
    await view.user.type(await box(), "Half a thought");
    await leaveAndComeBack(view);
    expect(await box()).toHaveValue("Half a thought");
    expect(screen.getByText(/What you typed here before is back/)).toBeInTheDocument();
    await view.press("Post comment");
    await view.answer("This comment will be posted", "Post");
    await screen.findByText("Comment Posted");
    await leaveAndComeBack(view);
    expect(await box()).toHaveValue("");
  });

  test("as a change of an old one, until it is saved or cancelled", async () => {
    db.comments.push(
      makeComment({ itineraryId: "walk", comment: "Old", userId: { _id: "the-user", id: "the-user", name: "Ugo" } }),
    );
    const view = await open("user");
    const edit = async () => {
      await view.user.click(await screen.findByRole("button", { name: "Edit your comment" }));
      return within(await screen.findByRole("form", { name: "Edit your comment" }));
    };
    await view.user.type((await edit()).getByRole("textbox"), " and new");
    await leaveAndComeBack(view);
    let form = await edit();
    expect(form.getByRole("textbox")).toHaveValue("Old and new");
    await view.user.click(form.getByRole("button", { name: "Cancel" }));
    await leaveAndComeBack(view);
    form = await edit();
    expect(form.getByRole("textbox")).toHaveValue("Old");
    await view.user.type(form.getByRole("textbox"), "er");
    await view.user.click(form.getByRole("button", { name: "Save" }));
    await screen.findByText("Comment updated");
    await leaveAndComeBack(view);
    expect((await edit()).getByRole("textbox")).toHaveValue("Older");
    expect(screen.queryByText(/is back/)).not.toBeInTheDocument();
  });

  test("also when the tab is closed meanwhile, and can be discarded", async () => {
    const closeTab = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const view = await open("user");
    await view.user.type(await box(), "Half a thought");
    expect(closeTab()).toBe(false);
    view.unmount();
    const { user } = renderApp("/city/lisbon");
    await user.click(await toggle());
    expect(await box()).toHaveValue("Half a thought");
    await user.click(screen.getByRole("button", { name: "Throw it away" }));
    expect(await box()).toHaveValue("");
    expect(await box()).toHaveFocus();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("tinerary.draft:"))).toEqual([]);
  });
});

test("a draft is still there when the comments were closed in between", async () => {
  const { user } = await open("user");
  await user.type(await box(), "Half a tho");
  await user.click(await toggle());
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  await user.click(await toggle());
  expect(await box()).toHaveValue("Half a tho");
});
