// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failure, unauthorized } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { renderApp, signIn } from "@/testing/render-app";
import { addPendingSignOut, pendingSignOuts, removePendingSignOut } from "./pending-sign-outs";

const PATH = "/api/auth/sign-out";
const signOuts = () => requestsTo("POST", PATH);
const bearers = () => signOuts().map(({ headers }) => headers.get("Authorization"));
const online = () => act(() => void window.dispatchEvent(new Event("online")));

async function signOut({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole("button", { name: "Account of Ugo" }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Sign out?" }));
  await user.click(question.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
}

describe("signing out without a network", () => {
  const away = () => server.use(http.post(`*${PATH}`, () => HttpResponse.error()));

  test("clears the device at once, and ends the session when the network is back", async () => {
    const view = renderApp("/cities", { as: "user" });
    await screen.findByRole("button", { name: "Account of Ugo" });
    const token = localStorage.getItem("token") ?? "";
    away();
    await signOut(view);
    expect(await screen.findByRole("alert")).toHaveTextContent(/ends as soon as it can be reached/);
    expect(await screen.findByRole("button", { name: "Account" })).toBeInTheDocument();
    expect(pendingSignOuts()).toEqual([token]);
    expect(db.sessions.has(token)).toBe(true);
    server.resetHandlers();
    online();
    await waitFor(() => expect(pendingSignOuts()).toEqual([]));
    expect(db.sessions.has(token)).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test("is sent to the server on the next visit", async () => {
    const token = signIn("user");
    localStorage.removeItem("token");
    addPendingSignOut(token);
    renderApp("/cities");
    await waitFor(() => expect(pendingSignOuts()).toEqual([]));
    expect(db.sessions.has(token)).toBe(false);
  });

  test("keeps a session that began since", async () => {
    const theirs = signIn("user");
    addPendingSignOut(theirs);
    const mine = signIn("admin");
    renderApp("/cities");
    await screen.findByRole("button", { name: "Account of Ada" });
    await waitFor(() => expect(pendingSignOuts()).toEqual([]));
    expect(bearers()).toEqual([`Bearer ${theirs}`]);
    expect(db.sessions.has(theirs)).toBe(false);
    expect(db.sessions.has(mine)).toBe(true);
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  test.each([
    ["is over already", () => unauthorized(), 0],
    ["cannot be reached", () => failure(503, "Away"), 1],
  ])("is kept until the server has answered: one that %s", async (_, answer, left) => {
    server.use(http.post(`*${PATH}`, answer));
    addPendingSignOut("a.b.c");
    renderApp("/cities");
    await waitFor(() => expect(signOuts()).toHaveLength(1));
    await waitFor(() => expect(pendingSignOuts()).toHaveLength(left));
  });
});

describe("its stored form", () => {
  afterEach(() => vi.restoreAllMocks());

  test("is each token once, and of many the last five", () => {
    for (const token of ["a", "b", "a", "c", "d", "e", "f"]) addPendingSignOut(token);
    expect(pendingSignOuts()).toEqual(["a", "c", "d", "e", "f"]);
    for (const token of pendingSignOuts()) removePendingSignOut(token);
    expect(localStorage).toHaveLength(0);
  });

  test.each(["rubbish", '{"a":1}', "[1,null]", "null"])("is nothing for %s", (text) => {
    localStorage.setItem("sign-outs", text);
    expect(pendingSignOuts()).toEqual([]);
  });

  describe("where the browser stores nothing", () => {
    beforeEach(() => {
      vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
        throw new DOMException("full", "QuotaExceededError");
      });
    });

    test("lasts as long as the page", () => {
      addPendingSignOut("a");
      expect(pendingSignOuts()).toEqual(["a"]);
      removePendingSignOut("a");
      expect(pendingSignOuts()).toEqual([]);
    });
  });
});
