// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { client } from "@/api/client";
import type { ErrorCode } from "@/api/generated/types.gen";
import { makeCity, makeItinerary, makeReaction, makeToken, makeUser } from "@/testing/factories";
import { failure, unauthorized } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { react } from "@/testing/mock-api/reaction-handlers";
import { requests, requestsTo, server } from "@/testing/mock-api/server";
import { renderApp, signIn } from "@/testing/render-app";
import { type Session, useSession } from "./session";
import { SessionProvider } from "./session-provider";

const words = (session: Session) => {
  if (session.status === "signed-in") return `${session.user.role} ${session.user.name}`;
  if (session.status === "loading" && session.failure !== undefined) return "loading, in vain";
  return session.status === "guest" && session.expired ? "guest, expired" : session.status;
};

function Who() {
  return <p>{words(useSession().session)}</p>;
}

function show() {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Who />
        {children}
      </SessionProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(useSession, { wrapper });
  return { queryClient, session: () => result.current };
}

const tokenCheck = (answer: () => Promise<Response> | Response) => server.use(http.post("*/api/auth/token", answer));

// spec 4.4
test("without a token one is a guest at once, without a request", () => {
  show();
  expect(screen.getByText("guest")).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

// spec 3.52, 4.1, 4.2, 7.48
test("a saved token is checked, and its fresh successor kept", async () => {
  const token = signIn("admin");
  show();
  expect(screen.getByText("loading")).toBeInTheDocument();
  expect(await screen.findByText("admin Ada")).toBeInTheDocument();
  expect(requests[0]?.headers.get("Authorization")).toBe(`Bearer ${token}`);
  expect(localStorage.getItem("token")).toBe(`${token}+`);
});

describe("a token that is refused is dropped", () => {
  // spec 4.4
  test.each([401, 404])("with a %i", async (status) => {
    signIn("user");
    tokenCheck(() => failure(status, "No"));
    show();
    expect(await screen.findByText("guest, expired")).toBeInTheDocument();
    expect(localStorage.getItem("token")).toBeNull();
  });
});

describe("a failed check does not sign out", () => {
  test.each([
    ["the server is away", () => failure(503, "Away")],
    ["the network is away", () => HttpResponse.error()],
    ["the answer is no JSON", () => HttpResponse.html("<h1>proxy</h1>")],
  ])("when %s, the server is asked again by itself", async (_, answer) => {
    const token = signIn("user");
    tokenCheck(answer);
    show();
    expect(await screen.findByText("loading, in vain")).toBeInTheDocument();
    expect(localStorage.getItem("token")).toBe(token);
    server.resetHandlers();
    expect(await screen.findByText("user Ugo")).toBeInTheDocument();
    expect(requests).toHaveLength(2);
  });

  test("again and again, each time after twice the wait", async () => {
    signIn("user");
    tokenCheck(() => HttpResponse.error());
    const timers = vi.spyOn(globalThis, "setTimeout");
    const waits = () => timers.mock.calls.map(([, ms]) => ms);
    show();
    await waitFor(() => expect(waits()).toContain(1000));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(waits()).toContain(2000));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(waits()).toContain(4000));
  });

  test("when the network comes back, at once", async () => {
    signIn("user");
    tokenCheck(() => HttpResponse.error());
    show();
    await screen.findByText("loading, in vain");
    server.resetHandlers();
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByText("user Ugo", undefined, { timeout: 500 });
  });
});

describe("a page that needs a session, while the server is away", () => {
  async function stall(path: string) {
    signIn("user");
    tokenCheck(() => failure(503, "The database is away"));
    const view = renderApp(path);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Tinerary can't be reached just now");
    return view;
  }

  test.each(["/profile", "/signin"])("says so at %s, and tries again on demand", async (path) => {
    const { user, at } = await stall(path);
    expect(screen.getByRole("alert")).toHaveTextContent("The database is away");
    expect(at()).toBe(path);
    server.resetHandlers();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const title = path === "/profile" ? "Your profile" : "Pick a city. Travellers tell you what to do there.";
    const heading = await screen.findByRole("heading", { name: title });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test("lets one sign out, and asks first", async () => {
    const { user, at } = await stall("/profile");
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Sign out?" }));
    expect(localStorage.getItem("token")).not.toBeNull();
    await user.click(question.getByRole("button", { name: "Sign out" }));
    await waitFor(() => expect(at()).toBe("/"));
    expect(localStorage.getItem("token")).toBeNull();
  });

  test("the menu of the person says so on every page", async () => {
    signIn("user");
    tokenCheck(() => failure(503, "Away"));
    const { user } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Account" }));
    await screen.findByText(/can't be reached just now/);
    expect(screen.getByRole("menuitem", { name: "Sign out" })).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole("menuitem", { name: "Try again" }));
    await screen.findByRole("button", { name: "Account of Ugo" }, { timeout: 500 });
  });
});

test.each([
  ["is good", () => HttpResponse.json({ response: { user: makeUser("user"), token: "fresh" } })],
  ["is not", () => unauthorized()],
  ["could not be checked", () => HttpResponse.error()],
])("signing out, on the way home, hears nothing of a late answer that the token %s", async (_, answer) => {
  signIn("user");
  let say = () => {};
  const held = new Promise<void>((resolve) => (say = resolve));
  tokenCheck(() => held.then(answer));
  server.use(http.get("*/api/later", () => HttpResponse.json({})));
  const { session } = show();
  await waitFor(() => expect(requests).toHaveLength(1));
  let arrive = () => {};
  const home = new Promise<void>((resolve) => (arrive = resolve));
  const out = session().signOut(() => home);
  say();
  await act(() => client.get({ url: "/api/later" }));
  expect(screen.getByText("loading")).toBeInTheDocument();
  arrive();
  await act(() => out);
  expect(session().session).toEqual({ status: "guest", expired: false, signedOut: true });
  expect(localStorage.getItem("token")).toBeNull();
});

test("rubbish under the key is no token", () => {
  localStorage.setItem("token", "{not: 'a token'}\n");
  show();
  expect(screen.getByText("guest")).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

// spec 3.53
test("a token that takes its time keeps the session loading", async () => {
  signIn("user");
  tokenCheck(async () => {
    await delay("infinite");
    return failure(500, "never");
  });
  show();
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(screen.getByText("loading")).toBeInTheDocument();
});

describe("another tab", () => {
  const tell = () => act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

  test("that signs out signs out here", async () => {
    signIn("user");
    show();
    await screen.findByText("user Ugo");
    localStorage.removeItem("token");
    tell();
    expect(await screen.findByText("guest")).toBeInTheDocument();
  });

  test("that empties the storage signs out here, too", async () => {
    signIn("user");
    show();
    await screen.findByText("user Ugo");
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null })));
    expect(await screen.findByText("guest")).toBeInTheDocument();
  });

  test("that signed out while the browser kept this page signs out here when it is shown again", async () => {
    signIn("user");
    show();
    await screen.findByText("user Ugo");
    localStorage.removeItem("token");
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false })));
    expect(screen.getByText("user Ugo")).toBeInTheDocument();
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await screen.findByText("guest")).toBeInTheDocument();
  });

  test.each([
    ["they are good", () => HttpResponse.json({ response: { user: makeUser("user"), token: "fresh" } })],
    ["they are not", () => unauthorized()],
    ["it is unknown", () => HttpResponse.error()],
  ])("that signs out while ours are checked signs out here, though the answer is that %s", async (_, answer) => {
    signIn("user");
    tokenCheck(() => {
      localStorage.removeItem("token");
      return answer();
    });
    show();
    // The answer may be here before the news of the other tab.
    expect(await screen.findByText("guest")).toBeInTheDocument();
    expect(localStorage.getItem("token")).toBeNull();
  });

  test("that signs in signs in here, and keeps its own token", async () => {
    show();
    const token = signIn("admin");
    tell();
    expect(await screen.findByText("admin Ada")).toBeInTheDocument();
    // A fresh token saved here would make the other tab follow, and so on without end.
    expect(localStorage.getItem("token")).toBe(token);
  });

  test("that signs in as somebody else makes this one theirs", async () => {
    signIn("user");
    show();
    await screen.findByText("user Ugo");
    const token = signIn("admin");
    tell();
    expect(await screen.findByText("admin Ada")).toBeInTheDocument();
    expect(localStorage.getItem("token")).toBe(token);
  });

  test("that got a fresher token is not followed: two tabs would refresh each other for ever", async () => {
    signIn("user");
    show();
    await screen.findByText("user Ugo");
    const asked = requests.length;
    localStorage.setItem("token", `${localStorage.getItem("token")}+`);
    tell();
    await settle();
    expect(requests).toHaveLength(asked);
    expect(screen.getByText("user Ugo")).toBeInTheDocument();
  });

  test("that changes something else is none of our business", async () => {
    signIn("user");
    show();
    await screen.findByText("user Ugo");
    signIn("admin");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme" })));
    await settle();
    expect(screen.getByText("user Ugo")).toBeInTheDocument();
  });
});

describe("the cache", () => {
  const seen = ["what", "the last person saw"];

  async function showSignedIn() {
    signIn("user");
    const view = show();
    await screen.findByText("user Ugo");
    view.queryClient.setQueryData(seen, "secret");
    return view;
  }

  // spec 4.7
  test("is empty once one has signed out", async () => {
    const { queryClient, session } = await showSignedIn();
    await act(() => session().signOut());
    expect(queryClient.getQueryData(seen)).toBeUndefined();
  });

  test("is empty once another tab is somebody else", async () => {
    const { queryClient } = await showSignedIn();
    signIn("admin");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
    await screen.findByText("admin Ada");
    expect(queryClient.getQueryData(seen)).toBeUndefined();
  });

  test("holds nothing of the guest once one has signed in", async () => {
    const { queryClient, session } = show();
    queryClient.setQueryData(seen, "as a guest");
    const user = makeUser("user");
    act(() => session().signIn({ user, token: makeToken(user) }));
    expect(screen.getByText("user Ugo")).toBeInTheDocument();
    expect(queryClient.getQueryData(seen)).toBeUndefined();
  });

  test("is refetched for what is on the screen, with the new session", async () => {
    db.cities.push(makeCity({ name: "Lisbon" }));
    renderApp("/cities", { as: "user" });
    await screen.findByRole("button", { name: "Account of Ugo" });
    await screen.findByRole("heading", { name: "Lisbon" });
    const asked = requestsTo("GET", "/api/cities").length;
    localStorage.removeItem("token");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
    await waitFor(() => expect(requestsTo("GET", "/api/cities")).toHaveLength(asked + 1));
    expect(requestsTo("GET", "/api/cities").at(-1)?.headers.get("Authorization")).toBeNull();
  });

  test("keeps the page that one reads when the session expires, but nothing that is one's own", async () => {
    db.cities.push(makeCity({ _id: "lisbon" }));
    db.itineraries.push(makeItinerary({ _id: "walk", name: "The walk", cityId: "lisbon" }));
    const mine = makeReaction({ name: "like", itineraryId: "walk", count: 3 });
    db.reactions.push(mine, makeReaction({ name: "love", itineraryId: "walk", count: 3 }));
    react({ id: "the-user" }, mine);
    const { user } = renderApp("/city/lisbon", { as: "user" });
    const comments = await screen.findByRole("button", { name: "Comments on The walk" });
    await user.click(comments);
    await screen.findByText("Nobody has said a word yet.");
    db.sessions.clear();
    server.use(http.get("*/api/itineraries", () => delay("infinite")));
    await user.click(await screen.findByRole("button", { name: "love: 3" }));
    await waitFor(() => {
      const like = screen.getByRole("link", { name: "like: 4. Sign in to react" });
      expect(like.querySelector("img")).toHaveAttribute("src", "/samples/reactions/like-back.svg");
    });
    expect(requestsTo("GET", "/api/reactions")).toHaveLength(2);
    expect(comments).toBeInTheDocument();
    expect(comments).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("link", { name: "Sign in to comment on The walk" })).toBeInTheDocument();
  });

  test("is kept while the same person goes on", async () => {
    const { queryClient, session } = await showSignedIn();
    act(() => session().updateUser("the-user", { name: "Ugolino" }));
    expect(screen.getByText("user Ugolino")).toBeInTheDocument();
    expect(queryClient.getQueryData(seen)).toBe("secret");
  });
});

describe("a call that is answered 401", () => {
  const call = () => act(() => client.get({ url: "/api/private" }).catch((error: unknown) => error));
  const answer = (code: ErrorCode) => server.use(http.get("*/api/private", () => failure(401, "No", code)));

  test("with the present token ends the session", async () => {
    signIn("user");
    answer("unauthorized");
    show();
    await screen.findByText("user Ugo");
    await call();
    expect(screen.getByText("guest, expired")).toBeInTheDocument();
    expect(localStorage.getItem("token")).toBeNull();
  });

  test("without a token, as somebody deleted it, ends the session", async () => {
    signIn("user");
    answer("unauthorized");
    show();
    await screen.findByText("user Ugo");
    localStorage.removeItem("token");
    await call();
    expect(screen.getByText("guest, expired")).toBeInTheDocument();
  });

  test("without a token is no news to a guest", async () => {
    answer("unauthorized");
    show();
    await call();
    expect(screen.getByText("guest")).toBeInTheDocument();
  });

  test("for another reason does not", async () => {
    signIn("user");
    answer("wrong_credentials");
    show();
    await screen.findByText("user Ugo");
    await call();
    expect(screen.getByText("user Ugo")).toBeInTheDocument();
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  test("with an earlier token does not: that session was over anyway", async () => {
    signIn("user");
    let refuse = () => {};
    const late = new Promise<void>((resolve) => (refuse = resolve));
    server.use(
      http.get("*/api/private", async () => {
        await late;
        return failure(401, "No", "unauthorized");
      }),
    );
    const { session } = show();
    await screen.findByText("user Ugo");
    const asked = client.get({ url: "/api/private" }).catch((error: unknown) => error);
    await waitFor(() => expect(requestsTo("GET", "/api/private")).toHaveLength(1));
    const user = makeUser("admin");
    act(() => session().signIn({ user, token: makeToken(user) }));
    refuse();
    await act(() => asked);
    expect(screen.getByText("admin Ada")).toBeInTheDocument();
  });
});
