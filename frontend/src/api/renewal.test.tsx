import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { requestsTo, server } from "@/testing/mock-api/server";
import { client } from "./client";

let tokens = 0;

/** A token that claims to expire in so many minutes. */
function token(minutes: number) {
  const exp = Math.floor(Date.now() / 1000) + minutes * 60;
  return `head.${btoa(JSON.stringify({ sub: "ugo", exp }))}.sign-${++tokens}`;
}

const call = () => client.get({ url: "/api/things" });
const bearers = () => requestsTo("GET", "/api/things").map(({ headers }) => headers.get("Authorization"));
const renewals = () => requestsTo("POST", "/api/auth/token");
const renewTo = (fresh: string) =>
  server.use(http.post("*/api/auth/token", () => HttpResponse.json({ response: { token: fresh } })));

beforeEach(() => server.use(http.get("*/api/things", () => HttpResponse.json({}))));

describe("before a call, a token", () => {
  test("that is good for long is left alone", async () => {
    const good = token(61);
    localStorage.setItem("token", good);
    await call();
    expect(renewals()).toHaveLength(0);
    expect(bearers()).toEqual([`Bearer ${good}`]);
  });

  test.each([
    ["expires soon", 59],
    ["expired yesterday", -24 * 60],
  ])("that %s is renewed, once for all calls", async (_, minutes) => {
    const old = token(minutes);
    const fresh = token(24 * 60);
    localStorage.setItem("token", old);
    renewTo(fresh);
    await Promise.all([call(), call(), call()]);
    expect(renewals()).toHaveLength(1);
    expect(renewals()[0]?.headers.get("Authorization")).toBe(`Bearer ${old}`);
    expect(bearers()).toEqual([`Bearer ${fresh}`, `Bearer ${fresh}`, `Bearer ${fresh}`]);
    expect(localStorage.getItem("token")).toBe(fresh);
  });

  test.each([
    ["refused", () => HttpResponse.json({}, { status: 401 })],
    ["not reached", () => HttpResponse.error()],
    ["answered with a page of a proxy", () => HttpResponse.html("<h1>Welcome</h1>")],
  ])("whose renewal is %s is sent as it is, and not renewed again", async (_, answer) => {
    const old = token(1);
    localStorage.setItem("token", old);
    server.use(http.post("*/api/auth/token", answer));
    await call();
    await call();
    expect(renewals()).toHaveLength(1);
    expect(bearers()).toEqual([`Bearer ${old}`, `Bearer ${old}`]);
    expect(localStorage.getItem("token")).toBe(old);
  });

  test("is not brought back by a renewal after one has signed out", async () => {
    localStorage.setItem("token", token(1));
    server.use(
      http.post("*/api/auth/token", () => {
        localStorage.removeItem("token");
        return HttpResponse.json({ response: { token: token(60 * 24) } });
      }),
    );
    await call();
    expect(localStorage.getItem("token")).toBeNull();
    expect(bearers()).toEqual([null]);
  });
});

test("a call that brings its own token keeps it", async () => {
  localStorage.setItem("token", token(1000));
  await client.get({ url: "/api/things", headers: { Authorization: "Bearer another" } });
  expect(bearers()).toEqual(["Bearer another"]);
});
