import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeComment } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { box, closed, dialog, items, list, open, theWalk, toggle } from "./comments.testing";

const mine = { _id: "the-user", id: "the-user", name: "Ugo" };

beforeEach(theWalk);

describe("one's own comment", () => {
  beforeEach(() => {
    db.comments.push(makeComment({ itineraryId: "walk", comment: "Newer", createdAt: "2026-10-03T10:00:00.000Z" }));
    db.comments.push(makeComment({ _id: "own", itineraryId: "walk", comment: "My words", userId: mine }));
    db.comments.push(makeComment({ itineraryId: "walk", comment: "Older", createdAt: "2026-10-01T10:00:00.000Z" }));
  });
  const puts = () => requestsTo("PUT", "/api/comments/own");
  const deletes = () => requestsTo("DELETE", "/api/comments/own");
  const editBox = async () =>
    within(await screen.findByRole("form", { name: "Edit your comment" })).getByRole("textbox");

  async function edit(text: string) {
    const view = await open("user");
    await list();
    await view.press("Edit your comment");
    await view.user.clear(await editBox());
    if (text) await view.user.type(await editBox(), text);
    await view.press("Save");
    return view;
  }

  // spec 6.16
  test("alone can be edited and deleted", async () => {
    await open("user");
    await list();
    expect(screen.getAllByRole("button", { name: "Edit your comment" })).toHaveLength(1);
    expect((await items())[1]).toContainElement(screen.getByRole("button", { name: "Delete your comment" }));
  });

  // spec 6.16
  test("is somebody else's to an admin, too", async () => {
    await open("admin");
    await list();
    await box();
    expect(screen.queryByRole("button", { name: "Edit your comment" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Delete your comment" })).not.toBeInTheDocument();
  });

  test("can be removed by an admin, who says why", async () => {
    const { user, press } = await open("admin");
    await list();
    await press("Remove the comment by Ugo");
    const question = within(await dialog("Remove the comment by Ugo?"));
    const reason = question.getByRole("textbox", { name: "Reason" });
    await waitFor(() => expect(reason).toHaveFocus());
    expect(question.getByText("My words")).toBeInTheDocument();
    await user.click(question.getByRole("button", { name: "Remove" }));
    expect(reason).toHaveAccessibleDescription("Say why");
    expect(reason).toHaveFocus();
    await user.type(reason, " It sells{Enter}watches ");
    expect(reason).toHaveAccessibleDescription("The author gets to read it.");
    expect(question.getByText("16 / 300")).toBeInTheDocument();
    expect(deletes()).toHaveLength(0);
    await user.click(question.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("The comment is removed")).toBeInTheDocument();
    expect(new URL(deletes()[0]!.url).searchParams.get("why")).toBe("It sells watches");
    await closed();
    expect((await items()).map((item) => item.textContent?.match(/Newer|My words|Older/)?.[0])).toEqual([
      "Newer",
      "Older",
    ]);
    await waitFor(async () => expect((await items())[1]).toContainElement(document.activeElement as HTMLElement));
  });

  test("stays when its removal fails, and the reason stays in the dialog", async () => {
    server.use(http.delete("*/api/comments/own", () => failure(409, "Not now")));
    const { user, press, answer } = await open("admin");
    await list();
    await press("Remove the comment by Ugo");
    const reason = await screen.findByRole("textbox", { name: "Reason" });
    await user.type(reason, "Spam");
    await answer("Remove the comment by Ugo?", "Remove");
    expect(await screen.findByRole("alert")).toHaveTextContent("Not now");
    expect(reason).toHaveValue("Spam");
    expect(db.comments).toHaveLength(3);
    await answer("Remove the comment by Ugo?", "Cancel");
    await closed();
    expect(screen.getByRole("button", { name: "Remove the comment by Ugo" })).toHaveFocus();
  });

  test("is not to be removed by other users", async () => {
    db.comments.splice(1, 1);
    await open("user");
    await list();
    expect(screen.queryByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
  });

  test("starts its edit with its words, and the focus in them", async () => {
    const { press } = await open("user");
    await list();
    await press("Edit your comment");
    expect(await editBox()).toHaveValue("My words");
    expect(await editBox()).toHaveFocus();
    await press("Cancel");
    expect(screen.getByRole("button", { name: "Edit your comment" })).toHaveFocus();
    expect(puts()).toHaveLength(0);
  });

  // spec 4.13, 7.63
  test("keeps its place with its new words, and is marked", async () => {
    await edit("Better words");
    expect(await screen.findByText("Comment updated")).toBeInTheDocument();
    const own = (await items())[1];
    expect(own).toHaveTextContent("Better words");
    expect(own).toHaveTextContent("edited");
    expect(await puts()[0]?.json()).toEqual({ comment: "Better words" });
    expect(screen.queryByRole("form", { name: "Edit your comment" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Edit your comment" })).toHaveFocus();
  });

  // spec 5.5
  test("edited to nothing says Not be empty, and nothing is sent", async () => {
    await edit("");
    expect(await editBox()).toHaveAccessibleDescription("Not be empty");
    expect(puts()).toHaveLength(0);
  });

  test("left as it is is not sent, and not marked", async () => {
    await edit("My words");
    await waitFor(() => expect(screen.queryByRole("form", { name: "Edit your comment" })).not.toBeInTheDocument());
    expect(puts()).toHaveLength(0);
    expect((await items())[1]).not.toHaveTextContent("edited");
  });

  test("whose edit fails keeps the new words in the box", async () => {
    server.use(http.put("*/api/comments/own", () => failure(503, "The database is away")));
    await edit("Better words");
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    expect(await editBox()).toHaveValue("Better words");
  });

  // spec 4.12, 5.28, 7.64
  test("is deleted after a question, at once, and the focus goes to the next", async () => {
    const { press, answer } = await open("user");
    await list();
    await press("Delete your comment");
    await answer("Delete your comment?", "Delete");
    await screen.findByText("Comment deleted");
    expect((await items()).map((item) => item.textContent?.match(/Newer|My words|Older/)?.[0])).toEqual([
      "Newer",
      "Older",
    ]);
    expect(await toggle()).toHaveAccessibleDescription("2 comments");
    expect(db.comments).toHaveLength(2);
    await closed();
    await waitFor(async () => expect((await items())[1]).toHaveFocus());
  });

  // spec 5.28
  test("is not deleted after Cancel", async () => {
    const { press, answer } = await open("user");
    await list();
    await press("Delete your comment");
    await answer("Delete your comment?", "Cancel");
    await closed();
    expect(deletes()).toHaveLength(0);
    expect(await items()).toHaveLength(3);
    await waitFor(() => expect(screen.getByRole("button", { name: "Delete your comment" })).toHaveFocus());
  });

  test("that cannot be deleted stays, and the dialog says why", async () => {
    server.use(http.delete("*/api/comments/own", () => failure(503, "The database is away")));
    const { press, answer } = await open("user");
    await list();
    await press("Delete your comment");
    await answer("Delete your comment?", "Delete");
    expect(await within(await dialog("Delete your comment?")).findByRole("alert")).toHaveTextContent(
      "The database is away",
    );
    await answer("Delete your comment?", "Cancel");
    await closed();
    expect(await items()).toHaveLength(3);
  });

  test("that is gone already goes without a word of failure", async () => {
    const { press, answer } = await open("user");
    await list();
    db.comments.splice(1, 1);
    await press("Delete your comment");
    await answer("Delete your comment?", "Delete");
    await screen.findByText("Comment deleted");
    expect(await items()).toHaveLength(2);
  });
});
