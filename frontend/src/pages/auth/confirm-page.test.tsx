import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { type Account, db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { keepForSignUp } from "@/session/begun";
import { renderApp } from "@/testing/render-app";

let ugo: Account;
let codes = 0;
let code: string;
beforeEach(() => {
  ugo = { ...makeAccount("user"), isConfirmed: false };
  db.accounts.push(ugo);
  code = `mailed-${++codes}`;
  db.codes.set(code, ugo);
});

const form = () => within(screen.getByRole("form", { name: "Confirm your address" }));
const press = () => form().getByRole("button", { name: "Confirm and sign in" });
const sent = () => requestsTo("POST", "/api/auth/verify");

async function open(address = `/confirm#code=${code}`, as?: "admin") {
  const view = renderApp(address, { as });
  await screen.findByRole("heading", { level: 1, name: "Confirm your address" });
  const tryWith = async (password: string) => {
    const field = form().getByLabelText("Password");
    await view.user.clear(field);
    await view.user.type(field, password);
    await view.user.click(press());
  };
  return { ...view, tryWith };
}

describe("the link of a confirmation mail", () => {
  test("changes nothing by being opened, and leaves no code in the address", async () => {
    const { at } = await open();
    await waitFor(() => expect(at()).toBe("/confirm"));
    expect(sent()).toHaveLength(0);
    expect(form().getByLabelText("Password")).toHaveAttribute("autocomplete", "current-password");
  });

  test("signs in with the password of the sign-up, and leads home", async () => {
    const { at, tryWith } = await open();
    await tryWith(ugo.password);
    expect(await screen.findByRole("button", { name: "Account of Ugo" })).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe("/"));
    expect(await sent()[0]?.json()).toEqual({ code, password: ugo.password });
    expect(db.sessions.get(localStorage.getItem("token") ?? "")).toEqual(ugo.user);
  });

  test("leads on to where the sign-up began", async () => {
    keepForSignUp(ugo.user.id, "/hotels");
    const { at, tryWith } = await open();
    await tryWith(ugo.password);
    await waitFor(() => expect(at()).toBe("/hotels"));
  });

  test("says that another password is not the one, and the right one still works", async () => {
    const { at, tryWith } = await open();
    await tryWith("something else");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "That is not the password that was chosen at this sign-up.",
    );
    expect(localStorage.getItem("token")).toBeNull();
    await tryWith(ugo.password);
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("needs a password before it asks the server", async () => {
    const { user } = await open();
    await user.click(press());
    await waitFor(() => expect(form().getByLabelText("Password")).toHaveFocus());
    expect(form().getByLabelText("Password")).toHaveAccessibleDescription("Fill in the password");
    expect(sent()).toHaveLength(0);
  });

  test("takes a new password in place of the one that was chosen", async () => {
    const { at, user } = await open();
    await user.click(screen.getByRole("button", { name: "Choose a new password instead" }));
    const field = form().getByLabelText("New password");
    await user.type(field, "short");
    await user.click(press());
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^That is too short: at least 8/));
    await user.clear(field);
    await user.type(field, "12345678{Enter}");
    // What only the server knows.
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Many people use that password/));
    await user.clear(field);
    await user.type(field, "a tram up the hill{Enter}");
    await waitFor(() => expect(at()).toBe("/"));
    expect(await sent().at(-1)?.json()).toEqual({ code, newPassword: "a tram up the hill" });
  });

  test("lets one think again, and forgets the mistake", async () => {
    const { user, tryWith } = await open();
    await tryWith("something else");
    await screen.findByRole("alert");
    await user.click(screen.getByRole("button", { name: "Choose a new password instead" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Use the password from the sign-up" }));
    expect(form().getByLabelText("Password")).toHaveValue("");
  });

  test("that is used or too old leads to another mail", async () => {
    db.codes.clear();
    const { user, tryWith } = await open();
    await tryWith(ugo.password);
    expect(await screen.findByText(/was used already, or it is too old/)).toBeInTheDocument();
    expect(screen.queryByRole("form", { name: "Confirm your address" })).not.toBeInTheDocument();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/signin");
    await user.click(screen.getByRole("button", { name: "Send another mail" }));
    const address = screen.getByLabelText("Address to send it to");
    expect(address).toHaveFocus();
    await user.type(address, "nobody");
    await user.click(screen.getByRole("button", { name: "Send the mail" }));
    await waitFor(() => expect(address).toBeInvalid());
    expect(requestsTo("POST", "/api/auth/verify/resend")).toHaveLength(0);
    await user.type(address, "@tinerary.test{Enter}");
    expect(await screen.findByText(/a mail is on its way/)).toBeInTheDocument();
    expect(await requestsTo("POST", "/api/auth/verify/resend")[0]?.json()).toEqual({ email: "nobody@tinerary.test" });
  });

  test("says when the network is away, and the next attempt can succeed", async () => {
    server.use(http.post("*/api/auth/verify", () => HttpResponse.error(), { once: true }));
    const { at, tryWith } = await open();
    await tryWith(ugo.password);
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
    await tryWith(ugo.password);
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("says when there were too many attempts", async () => {
    server.use(http.post("*/api/auth/verify", () => failure(429, "Too many tries", "too_many_requests")));
    const { tryWith } = await open();
    await tryWith(ugo.password);
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many tries");
  });

  test("sends once, however often one presses", async () => {
    const { at, user } = await open();
    await user.type(form().getByLabelText("Password"), ugo.password);
    await user.dblClick(press());
    await waitFor(() => expect(at()).toBe("/"));
    expect(sent()).toHaveLength(1);
  });

  test("works for a person who is signed in as somebody else", async () => {
    const { at, tryWith } = await open(undefined, "admin");
    await tryWith(ugo.password);
    expect(await screen.findByRole("button", { name: "Account of Ugo" })).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe("/"));
  });
});

test("a link without its code leads to another mail", async () => {
  renderApp("/confirm");
  await screen.findByRole("heading", { level: 1, name: "This link is not complete" });
  expect(screen.getByRole("button", { name: "Send another mail" })).toBeInTheDocument();
});
