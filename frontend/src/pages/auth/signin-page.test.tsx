import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { renderApp, signIn } from "@/testing/render-app";
import { keepBegun } from "@/session/begun";
import { beginAttempt, takeAttempt } from "@/session/google-attempt";

const ana = makeAccount("user");
beforeEach(() => void db.accounts.push(ana));

const form = () => within(screen.getByRole("form", { name: "Sign in" }));
const email = () => form().getByLabelText("Email");
const password = () => form().getByLabelText("Password");
const press = () => form().getByRole("button", { name: "Sign in" });
const sent = () => requestsTo("POST", "/api/auth/sign-in");

async function open(address = "/signin") {
  const view = renderApp(address);
  await screen.findByRole("heading", { name: "Sign in" });
  return view;
}

async function tryWith(secret: string, address?: string) {
  const view = await open(address);
  await view.user.type(email(), ana.user.email);
  await view.user.type(password(), secret);
  await view.user.click(press());
  return view;
}

describe("the sign-in form", () => {
  // spec 1.5, 2.7, 3.54, 4.5, 7.45
  test("signs in, keeps the token and shows who one is", async () => {
    const { at } = await tryWith(ana.password);
    expect(await screen.findByRole("button", { name: "Account of Ugo" })).toBeInTheDocument();
    expect(db.sessions.get(localStorage.getItem("token") ?? "")).toEqual(ana.user);
    await waitFor(() => expect(at()).toBe("/"));
    expect(await sent()[0]?.clone().json()).toEqual({ email: ana.user.email, password: ana.password });
  });

  // spec 2.7
  test("helps the browser and the phone to fill it in", async () => {
    await open();
    expect(email()).toHaveAttribute("type", "email");
    expect(email()).toHaveAttribute("inputmode", "email");
    expect(email()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
  });

  test("shows the password while one wants to see it", async () => {
    const { user } = await open();
    expect(password()).toHaveAttribute("type", "password");
    await user.click(form().getByRole("button", { name: "Show password" }));
    expect(password()).toHaveAttribute("type", "text");
    await user.click(form().getByRole("button", { name: "Hide password" }));
    expect(password()).toHaveAttribute("type", "password");
  });

  test("says what is wrong before it asks the server, and goes to the first bad field", async () => {
    const { user } = await open();
    await user.type(email(), "ana");
    await user.click(press());
    await waitFor(() => expect(email()).toBeInvalid());
    expect(email()).toHaveAccessibleDescription("That does not look like an email address");
    expect(password()).toHaveAccessibleDescription("Fill in the password");
    expect(email()).toHaveFocus();
    expect(sent()).toHaveLength(0);
    await user.type(email(), "@tinerary.test");
    expect(email()).toBeValid();
  });

  // spec 8.4
  test("shows a refusal in an alert titled error, and keeps what was typed", async () => {
    const { at } = await tryWith("Adventure-2025");
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("error")).toBeInTheDocument();
    expect(within(alert).getByText("Email or password incorrect")).toBeInTheDocument();
    expect(email()).toHaveValue(ana.user.email);
    expect(password()).toHaveValue("Adventure-2025");
    expect(localStorage.getItem("token")).toBeNull();
    expect(at()).toBe("/signin");
    expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /confirmation mail/ })).not.toBeInTheDocument();
  });

  test("shows the words of a network error, and the next attempt can succeed", async () => {
    server.use(http.post("*/api/auth/sign-in", () => HttpResponse.error(), { once: true }));
    const { user, at } = await tryWith(ana.password);
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
    expect(password()).toHaveValue(ana.password);
    await user.click(press());
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("shows when there were too many attempts", async () => {
    server.use(http.post("*/api/auth/sign-in", () => failure(429, "Too many attempts", "too_many_requests")));
    await tryWith(ana.password);
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts");
  });

  test("sends once, however often one presses", async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    server.use(
      http.post("*/api/auth/sign-in", async () => {
        await refused;
        return failure(401, "Email or password incorrect", "wrong_credentials");
      }),
    );
    const { user } = await open();
    await user.type(email(), ana.user.email);
    await user.type(password(), "Adventure-2025");
    await user.dblClick(press());
    expect(press()).toHaveAttribute("aria-disabled", "true");
    await user.type(password(), "{Enter}");
    refuse();
    await screen.findByRole("alert");
    expect(press()).toHaveAttribute("aria-disabled", "false");
    expect(sent()).toHaveLength(1);
  });

  // spec 2.9
  test("leads on to sign up and to a forgotten password", async () => {
    await open();
    expect(screen.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");
    expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password");
  });
});

describe("an address that is not confirmed yet", () => {
  async function unconfirmed() {
    db.accounts.splice(0, 1, { ...ana, isConfirmed: false });
    const view = await tryWith(ana.password);
    const button = await screen.findByRole("button", { name: "Send the confirmation mail again" });
    expect(screen.getByRole("alert")).toHaveTextContent("Please confirm your email address first");
    return { ...view, button };
  }

  test("gets another mail, once", async () => {
    const { user, button } = await unconfirmed();
    await user.dblClick(button);
    await screen.findByText("If that address waits for confirmation, a mail is on its way");
    const resent = requestsTo("POST", "/api/auth/verify/resend");
    expect(resent).toHaveLength(1);
    expect(await resent[0]?.json()).toEqual({ email: ana.user.email });
    expect(button).not.toBeInTheDocument();
  });

  test("hears why it gets none, and can ask again", async () => {
    server.use(http.post("*/api/auth/verify/resend", () => failure(429, "Five mails an hour", "too_many_requests")));
    const { user, button } = await unconfirmed();
    await user.click(button);
    expect(await screen.findByText("Five mails an hour")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Send the confirmation mail again" })).toBeInTheDocument();
  });
});

test("nothing is said of confirmations to a guest who just comes by", async () => {
  await open();
  expect(screen.queryByText(/confirm/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send another mail" })).not.toBeInTheDocument();
});

describe("why one is here", () => {
  test("is said after a guarded page", async () => {
    renderApp("/myreactions");
    expect(await screen.findByText("Please sign in to see that page.")).toBeInTheDocument();
  });

  test("is said when the saved session is no longer good", async () => {
    signIn("user");
    db.sessions.clear();
    renderApp("/myreactions");
    expect(await screen.findByText("Your session has expired. Please sign in again.")).toBeInTheDocument();
  });

  test.each([
    ["/city/lisbon?comments=walk", "Sign in to comment."],
    ["/hotel/h?comments=show", "Sign in to comment."],
    ["/profile", "Please sign in to see that page."],
    ["/mytineraries/walk", "Please sign in to see that page."],
  ])("tells who came on the way to %s what for", async (next, words) => {
    await open(`/signin?next=${encodeURIComponent(next)}`);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test("is said to who pressed a reaction", async () => {
    keepBegun({ path: "/city/lisbon", reaction: { name: "love", itineraryId: "walk" } });
    await open("/signin?next=%2Fcity%2Flisbon");
    expect(screen.getByText("Sign in to react.")).toBeInTheDocument();
  });

  test.each(["/signin", "/signin?next=%2Fcity%2Flisbon", "/signin?next=%2F%2Fevil.example%2Fprofile"])(
    "is not there for who came by themselves (%s)",
    async (address) => {
      await open(address);
      expect(screen.queryByText(/^(Please sign|Sign) in to/)).not.toBeInTheDocument();
    },
  );

  test("is said after a new password", async () => {
    await open("/signin?reset=1");
    expect(screen.getByText("Your new password is set. Sign in with it.")).toBeInTheDocument();
  });
});

describe("Google", () => {
  // spec 2.8
  test("stays a button that says that it is not set up", async () => {
    await open();
    const button = screen.getByRole("button", { name: "Sign in with Google" });
    expect(button).toBeDisabled();
    await waitFor(() => expect(button).toHaveAccessibleDescription("Signing in with Google is not offered here"));
  });

  // spec 2.8
  test("is a way out of the app when it is set up, which remembers where one wanted to go", async () => {
    db.google = true;
    const { user } = await open("/signin?next=%2Fmyreactions");
    const link = await screen.findByRole("link", { name: "Sign in with Google" });
    expect(link).toHaveAttribute("href", "/api/auth/google?intent=sign-in");
    expect(screen.queryByText(/not set up/)).not.toBeInTheDocument();
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(takeAttempt()).toEqual({ isPending: true, next: "/myreactions" });
  });

  test("is waited for no more by who came back and signed in with a password", async () => {
    beginAttempt("/myreactions");
    const { at } = await tryWith(ana.password);
    await waitFor(() => expect(at()).toBe("/"));
    expect(takeAttempt().isPending).toBe(false);
  });

  test("is off when it is unknown whether it is set up", async () => {
    server.use(http.get("*/api/config", () => failure(503, "Away")));
    await open();
    const button = screen.getByRole("button", { name: "Sign in with Google" });
    await waitFor(() => expect(button).toHaveAccessibleDescription(/can't be reached just now/));
    expect(button).toBeDisabled();
  });
});
