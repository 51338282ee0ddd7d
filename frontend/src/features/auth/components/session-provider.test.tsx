import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import { describe, expect, test } from "vitest";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { requests, server } from "@/testing/mock-api/server";
import { signIn } from "@/testing/render-app";
import { useSession } from "../session";
import { SessionProvider } from "./session-provider";

function Who() {
  const { session } = useSession();
  return <p>{session.status === "logged" ? `${session.user.role} ${session.user.name}` : session.status}</p>;
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Who />
      </SessionProvider>
    </QueryClientProvider>,
  );

const tokenCheck = (answer: () => Promise<Response> | Response) => server.use(http.post("*/api/auth/token", answer));

test("without a token one is a guest at once, and nobody is asked", () => {
  show();
  expect(screen.getByText("guest")).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

test("a saved token is checked, and its fresh successor kept", async () => {
  const token = signIn("admin");
  show();
  expect(screen.getByText("loading")).toBeInTheDocument();
  expect(await screen.findByText("admin Ada")).toBeInTheDocument();
  expect(requests[0]?.headers.get("Authorization")).toBe(`Bearer ${token}`);
  expect(localStorage.getItem("token")).toBe(`${token}+`);
});

describe("a token that is refused is dropped", () => {
  test.each([401, 404])("with a %i", async (status) => {
    signIn("user");
    tokenCheck(() => failure(status, "No"));
    show();
    expect(await screen.findByText("guest")).toBeInTheDocument();
    expect(localStorage.getItem("token")).toBeNull();
  });
});

describe("a check that fails says nothing about the token, which is kept for the next visit", () => {
  test.each([
    ["the server is away", () => failure(503, "Away")],
    ["the network is away", () => HttpResponse.error()],
    ["the answer is no JSON", () => HttpResponse.html("<h1>proxy</h1>")],
  ])("when %s", async (_, answer) => {
    const token = signIn("user");
    tokenCheck(answer);
    show();
    expect(await screen.findByText("guest")).toBeInTheDocument();
    expect(localStorage.getItem("token")).toBe(token);
  });
});

test("rubbish under the key is no token", () => {
  localStorage.setItem("token", "{not: 'a token'}\n");
  show();
  expect(screen.getByText("guest")).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

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

  test("that signs out signs out here", async () => {
    signIn("user");
    show();
    await screen.findByText("user Ugo");
    localStorage.removeItem("token");
    tell();
    expect(await screen.findByText("guest")).toBeInTheDocument();
  });

  test("that signs in signs in here", async () => {
    show();
    signIn("admin");
    tell();
    expect(await screen.findByText("admin Ada")).toBeInTheDocument();
  });

  test("that got a fresher token is not followed: two tabs would refresh each other for ever", async () => {
    signIn("user");
    show();
    await screen.findByText("user Ugo");
    const asked = requests.length;
    localStorage.setItem("token", [...db.sessions.keys()].at(-1) ?? "");
    tell();
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(requests).toHaveLength(asked);
    expect(screen.getByText("user Ugo")).toBeInTheDocument();
  });
});
