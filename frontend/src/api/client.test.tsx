// @vitest-environment jsdom
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { server } from "@/testing/mock-api/server";
import { client } from "./client";
import { ApiError, NETWORK_ERROR } from "./errors";

const call = () =>
  client.get({ url: "/api/cities" }).then(
    () => "an answer",
    (error: unknown) => error,
  );
const answerWith = (answer: () => Response) => server.use(http.get("*/api/cities", answer));

/** Begins with good JSON, and then fails. */
function cutOff(reason: Error, status = 200) {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"response":['));
      stream.error(reason);
    },
  });
  return new HttpResponse(body, { status });
}
const lost = new TypeError("terminated");

describe("a call fails like one without a network when its answer", () => {
  test.each([
    ["is a page of a proxy", () => HttpResponse.html("<h1>Welcome to the hotel's network</h1>")],
    ["is empty", () => new HttpResponse("")],
    ["ends too early", () => new HttpResponse('{"response":[')],
    ["is cut off on its way", () => cutOff(lost)],
    ["is a failure that is cut off on its way", () => cutOff(lost, 503)],
  ])("%s", async (_, answer) => {
    answerWith(answer);
    expect(await call()).toEqual(new Error(NETWORK_ERROR));
  });
});

test("a failure that is no JSON is the server's", async () => {
  answerWith(() => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await call()).toEqual(new ApiError(502, "unknown", ["The server answered 502 Bad Gateway"]));
});

test("a call that is called off while its answer comes says so itself", async () => {
  const calledOff = new DOMException("called off", "AbortError");
  answerWith(() => cutOff(calledOff));
  expect(await call()).toBe(calledOff);
});
