import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failure, written } from "@/testing/mock-api/answers";
import { requests, server } from "@/testing/mock-api/server";
import { client } from "./client";
import { NETWORK_ERROR } from "./errors";
import { dropToken, saveToken } from "./token";

type Method = "post" | "put" | "patch" | "delete";
const ADDRESS = "/api/comments/c";

const send = (method: Method = "post", body: unknown = { comment: "Nice" }, url = ADDRESS) =>
  client[method]({ url, body, headers: { "Content-Type": "application/json" } }).then(
    () => "an answer",
    (error: unknown) => error,
  );

/** The keys that came with the requests so far. */
const keys = () => requests.map(({ headers }) => headers.get("Idempotency-Key"));

/** Answers one after the other; the last one stays. */
function answerWith(...given: (() => Response)[]) {
  const rest = [...given];
  server.use(http.all("*/api/comments/c", () => (rest.length > 1 ? rest.shift()! : rest[0]!)()));
}
const done = () => written("c", "Done");
const away = () => failure(503, "The database is away", "unavailable");
const unknown = () => failure(504, "Nobody knows", "outcome_unknown");
const lost = () => HttpResponse.error();

beforeEach(() => saveToken("a.b.c"));
afterEach(() => {
  dropToken();
  vi.restoreAllMocks();
});

describe("a write whose answer is lost", () => {
  test.each(["post", "put", "patch", "delete"] as const)("is sent again with the same key: %s", async (method) => {
    answerWith(lost, away, unknown, done);
    expect(await send(method)).toBe("an answer");
    expect(requests).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[!-~]{32,100}$/);
    const bodies = await Promise.all(requests.map((request) => request.text()));
    expect(new Set(bodies)).toEqual(new Set(['{"comment":"Nice"}']));
  });

  test("also when it was cut off, or a proxy could not pass it on", async () => {
    answerWith(
      () => new HttpResponse('{"success":', { status: 201 }),
      () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }),
      done,
    );
    expect(await send()).toBe("an answer");
    expect(new Set(keys()).size).toBe(1);
  });

  test("is given up after a while, and says why", async () => {
    answerWith(away);
    expect(await send()).toMatchObject({ status: 503, code: "unavailable" });
    expect(requests).toHaveLength(4);
    answerWith(lost);
    expect(await send("put")).toEqual(new Error(NETWORK_ERROR));
  });

  test("is not sent again without a network", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    answerWith(lost);
    expect(await send()).toEqual(new Error(NETWORK_ERROR));
    expect(requests).toHaveLength(1);
  });
});

describe("pressing again", () => {
  test("sends what was to be created, and not answered, with the same key", async () => {
    answerWith(lost);
    await send();
    answerWith(done);
    expect(await send()).toBe("an answer");
    expect(new Set(keys()).size).toBe(1);
    // That is settled now; the same words once more are another comment.
    await send();
    expect(new Set(keys()).size).toBe(2);
    // What was typed does not lie in the storage.
    expect(JSON.stringify(sessionStorage)).not.toContain("Nice");
  });

  test.each([
    ["was not answered, as the session had ended", () => failure(401, "Please sign in", "unauthorized"), 1],
    ["was too early", () => failure(429, "Too many", "too_many_requests"), 1],
    ["was refused", () => failure(422, "No", "validation_failed"), 2],
  ])("of what %s", async (_, answer, count) => {
    answerWith(answer);
    await send();
    await send();
    expect(new Set(keys()).size).toBe(count);
  });

  test("sends other words with another key", async () => {
    answerWith(lost);
    await send("post", { comment: "Nice" });
    await send("post", { comment: "Nicer" });
    expect(new Set(keys()).size).toBe(2);
  });

  test("a reaction again means the opposite: that has a key of its own", async () => {
    answerWith(lost);
    await send("put");
    await send("put");
    expect(new Set(keys()).size).toBe(2);
  });
});

test("a guest's writes, reads and calls about the session have no key and are sent once", async () => {
  server.use(http.all("*/api/*", away));
  await client.get({ url: "/api/comments" }).catch(() => {});
  for (const path of ["sign-in", "token", "sign-out", "password/forgot"]) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await send("post", {}, `/api/auth/${path}`);
  }
  dropToken();
  await send();
  expect(keys()).toEqual(Array.from({ length: 6 }, () => null));
});
