import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeAccount } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";
import { keepBegun, keepForSignUp, readBegun } from "@/session/begun";
import { beginAttempt } from "@/session/google-attempt";
import { keepWaitingSignUp, readWaitingSignUp } from "@/session/waiting-sign-up";

let codes = 0;

/** As the server leaves the browser after Google said yes. Codes are never the same twice. */
function comeBack({ next = "/" } = {}) {
  beginAttempt(next);
  const account = makeAccount("user");
  const code = `one-time-${++codes}`;
  db.accounts.push(account);
  db.codes.set(code, account);
  return { code, ...renderApp(`/auth/callback#code=${code}`) };
}

const sent = () => requestsTo("POST", "/api/auth/google/session");

describe("coming back from Google with a code", () => {
  test("signs in and leads home; the code is sent once and leaves no trace", async () => {
    const { at, code, router } = comeBack();
    await waitFor(() => expect(at()).toBe("/auth/callback"));
    await screen.findByRole("button", { name: "Account of Ugo" });
    await waitFor(() => expect(at()).toBe("/"));
    expect(db.sessions.has(localStorage.getItem("token") ?? "")).toBe(true);
    // React's StrictMode runs every effect twice; the server takes a code once.
    expect(sent()).toHaveLength(1);
    expect(await sent()[0]?.json()).toEqual({ code });
    await router.navigate(-1);
    expect(at()).toBe("/");
  });

  test("leads to where one wanted to go, once", async () => {
    const { at } = comeBack({ next: "/myreactions" });
    await waitFor(() => expect(at()).toBe("/myreactions"));
    expect(sessionStorage).toHaveLength(0);
  });

  test("goes on with what was begun before a sign-up with the same address", async () => {
    const reaction = { name: "love", itineraryId: "walk" };
    keepBegun({ path: "/hotels", reaction });
    keepForSignUp("nobody", "/hotels");
    const { email } = makeAccount("user").user;
    keepWaitingSignUp({ id: "nobody", person: { name: "Ugo", lastName: "", email, photo: "", age: "" } });
    const { at } = comeBack({ next: "/hotels" });
    await waitFor(() => expect(at()).toBe("/hotels"));
    expect(readBegun()?.reaction).toEqual(reaction);
    expect(readWaitingSignUp()).toBeUndefined();
  });

  test("never leads to another site", async () => {
    const { at } = comeBack({ next: "//evil.example/x" });
    await screen.findByRole("button", { name: "Account of Ugo" });
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("by a link, from nowhere, does not sign one in as its sender", async () => {
    const account = makeAccount("user");
    db.accounts.push(account);
    db.codes.set("of-the-sender", account);
    renderApp("/auth/callback#code=of-the-sender");
    await screen.findByRole("heading", { name: "This way back is not yours" });
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(localStorage.getItem("token")).toBeNull();
    expect(sent()).toHaveLength(0);
  });

  describe("after some time", () => {
    const MINUTES = 60_000;
    afterEach(() => vi.useRealTimers());

    function beginAgo(ms: number) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - ms });
      beginAttempt("/");
      vi.useRealTimers();
    }

    test("is still one's own as long as the server waits", async () => {
      beginAgo(9.5 * MINUTES);
      renderApp("/auth/callback#code=late");
      await screen.findByRole("heading", { name: "That took a little too long" });
      expect(sent()).toHaveLength(1);
    });

    test("is no longer one's own when that is over", async () => {
      beginAgo(10 * MINUTES);
      renderApp("/auth/callback#code=of-the-sender");
      await screen.findByRole("heading", { name: "This way back is not yours" });
      expect(sent()).toHaveLength(0);
    });
  });

  test("that is no longer good says so and leads to /signin", async () => {
    beginAttempt("/");
    const { at } = renderApp("/auth/callback#code=spent");
    await screen.findByRole("heading", { name: "That took a little too long" });
    expect(screen.queryByRole("alert")).not.toBeInTheDocument(); // the heading says it already
    expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", "/signin");
    expect(at()).toBe("/auth/callback");
    expect(localStorage.getItem("token")).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  test("shows the words of a network error", async () => {
    server.use(http.post("*/api/auth/google/session", () => HttpResponse.error()));
    comeBack();
    await screen.findByRole("heading", { name: "Signing in didn't work" });
    expect(screen.getByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
  });
});

describe("coming back from Google to an account that has a password", () => {
  async function arrive({ next = "/" } = {}) {
    const code = `one-time-${codes + 1}`;
    db.joining.add(code);
    const app = comeBack({ next });
    await screen.findByRole("heading", { name: "You have an account already" });
    const field = screen.getByLabelText("Password");
    const tryWith = async (password: string) => {
      await app.user.clear(field);
      await app.user.type(field, `${password}{Enter}`);
    };
    return { ...app, tryWith };
  }

  test("asks for the password once, and leads to where one wanted to go", async () => {
    const { at, code, tryWith } = await arrive({ next: "/myreactions" });
    await tryWith("Adventure-2026");
    await waitFor(() => expect(at()).toBe("/myreactions"));
    expect(db.sessions.has(localStorage.getItem("token") ?? "")).toBe(true);
    expect(await sent()[1]?.json()).toEqual({ code, password: "Adventure-2026" });
    expect(sent()).toHaveLength(2);
  });

  test("says that a password is wrong, and takes another one", async () => {
    const { at, tryWith } = await arrive();
    await tryWith("another one");
    expect(await screen.findByRole("alert")).toHaveTextContent("That is not the password of this account");
    expect(localStorage.getItem("token")).toBeNull();
    await tryWith("Adventure-2026");
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("sends nothing without a password, and knows a way for those who forgot it", async () => {
    const { user } = await arrive();
    const form = within(screen.getByRole("form", { name: "Join your account" }));
    await user.click(form.getByRole("button", { name: "Sign in" }));
    await form.findByText("Fill in the password");
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password");
  });

  test("says when it took too long", async () => {
    const { code, tryWith } = await arrive();
    db.joining.delete(code);
    db.codes.delete(code);
    await tryWith("Adventure-2026");
    await screen.findByRole("heading", { name: "That took a little too long" });
  });
});

describe("coming back from Google without one", () => {
  test.each([
    ["cancelled", "You stopped at Google"],
    ["unverified", "Google has not verified your address"],
    ["refused", "Google's answer could not be accepted"],
    ["expired", "That took a little too long"],
    ["too-many", "Too many tries"],
    ["unavailable", "Google can't be reached just now"],
    ["news", "Signing in didn't work"],
  ])("because of %s", async (reason, title) => {
    const { at } = renderApp(`/auth/callback#error=${reason}&intent=sign-in`);
    await screen.findByRole("heading", { name: title });
    expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", "/signin");
    await waitFor(() => expect(at()).toBe("/auth/callback"));
    expect(sent()).toHaveLength(0);
  });

  test.each(["#error=cancelled&intent=sign-in", "#error=unavailable&intent=sign-up", ""])(
    "(%j) is the end of the trip: a code that comes later is somebody else's",
    async (fragment) => {
      beginAttempt("/");
      renderApp(`/auth/callback${fragment}`);
      await screen.findByRole("link", { name: "Return to Home" });
      await waitFor(() => expect(sessionStorage).toHaveLength(0));
    },
  );

  test("leads those who wanted to sign up back to it", async () => {
    renderApp("/auth/callback#error=cancelled&intent=sign-up");
    expect(await screen.findByRole("link", { name: "Back to sign up" })).toHaveAttribute("href", "/signup");
  });

  test("leads back to a sign-in that still knows where one wanted to go", async () => {
    beginAttempt("/city/lisbon?comments=walk");
    renderApp("/auth/callback#error=cancelled&intent=sign-in");
    expect(await screen.findByRole("link", { name: "Back to sign in" })).toHaveAttribute(
      "href",
      `/signin?next=${encodeURIComponent("/city/lisbon?comments=walk")}`,
    );
  });

  test("and without a reason, there is still a way on", async () => {
    renderApp("/auth/callback");
    await screen.findByRole("heading", { name: "Nothing is left to do here" });
    expect(screen.getByRole("link", { name: "Back to sign in" })).toBeInTheDocument();
  });
});
