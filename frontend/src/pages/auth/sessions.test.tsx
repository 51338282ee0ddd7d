import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { makeSession } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const PATH = "/api/auth/sessions";

const region = () => within(screen.getByRole("region", { name: "Where you are signed in" }));
const rows = () => region().getAllByRole("listitem");
const ask = async (question: string) => within(await screen.findByRole("alertdialog", { name: question }));

async function open() {
  db.elsewhere.push(
    { ...makeSession({ _id: "phone", device: "Chrome on Android" }), userId: "the-user" },
    { ...makeSession({ _id: "work", device: "Edge on Windows" }), userId: "the-user" },
    { ...makeSession({ device: "curl" }), userId: "somebody" },
  );
  const view = renderApp("/profile", { as: "user" });
  await screen.findByText("Chrome on Android");
  return view;
}

describe("the profile shows where one is signed in", () => {
  test("and which one is here", async () => {
    await open();
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toHaveTextContent("This device");
    expect(rows()[0]).toHaveTextContent("In use now");
    expect(rows()[1]).toHaveTextContent("Chrome on Android");
    expect(rows()[1]).not.toHaveTextContent("This device");
    expect(within(rows()[1]!).getAllByText((_, element) => element?.tagName === "TIME")[0]).toHaveAttribute(
      "datetime",
      "2026-11-22T09:30:00.000Z",
    );
  });

  test("and lets one end a session, which asks first", async () => {
    const { user } = await open();
    await user.click(region().getByRole("button", { name: "Sign out Chrome on Android" }));
    const question = await ask("Sign out there?");
    expect(question.getByText("Chrome on Android has to sign in again.")).toBeInTheDocument();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(requestsTo("DELETE", `${PATH}/phone`)).toHaveLength(0);
    await user.click(region().getByRole("button", { name: "Sign out Chrome on Android" }));
    await user.click((await ask("Sign out there?")).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(db.elsewhere.map(({ _id }) => _id)).not.toContain("phone");
    expect(region().queryByText("Chrome on Android")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Where you are signed in" })).toHaveFocus());
  });

  test("and takes one that has ended meanwhile for ended", async () => {
    const { user } = await open();
    db.elsewhere.length = 0;
    await user.click(region().getByRole("button", { name: "Sign out Chrome on Android" }));
    await user.click((await ask("Sign out there?")).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test("and lets one end all others", async () => {
    const { user } = await open();
    await user.click(region().getByRole("button", { name: "Sign out everywhere else" }));
    const question = await ask("Sign out everywhere else?");
    await user.click(question.getByRole("button", { name: "Sign out everywhere else" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(new URL(requestsTo("DELETE", PATH)[0]?.url ?? "").search).toBe("?others=true");
    expect(db.elsewhere).toHaveLength(1);
    expect(region().queryByRole("button", { name: "Sign out everywhere else" })).not.toBeInTheDocument();
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  test("and says in the question why it did not work", async () => {
    const { user } = await open();
    server.use(http.delete(`*${PATH}/:id`, () => HttpResponse.error()));
    await user.click(region().getByRole("button", { name: "Sign out Edge on Windows" }));
    const question = await ask("Sign out there?");
    await user.click(question.getByRole("button", { name: "Sign out" }));
    expect(await question.findByText(/Network error/)).toBeInTheDocument();
    expect(db.elsewhere).toHaveLength(3);
  });

  test("and lets one sign out here", async () => {
    const { user, at } = await open();
    await user.click(region().getByRole("button", { name: "Sign out here" }));
    await user.click((await ask("Sign out?")).getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(at()).toBe("/"));
    expect(localStorage.getItem("token")).toBeNull();
  });

  test("and why it cannot be had, beside the profile", async () => {
    server.use(http.get(`*${PATH}`, () => failure(503, "The database is away"), { once: true }));
    const { user } = renderApp("/profile", { as: "user" });
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    expect(await screen.findByLabelText("Name")).toBeInTheDocument();
    await user.click(region().getByRole("button", { name: "Try again" }));
    expect(await region().findByText("This device")).toBeInTheDocument();
  });
});
