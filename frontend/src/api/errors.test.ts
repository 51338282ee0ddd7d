import { expect, test } from "vitest";
import { ApiError, isNotFound, messageOf, toApiError } from "./errors";

const answer = (status: number) => new Response(null, { status, statusText: "Oops" });

// spec 5.15
test("an array of messages is shown one a line", () => {
  const body = { success: false, code: "validation_failed", message: ["Name is short", "Age is low"] };
  const error = toApiError(body, answer(422));
  expect(messageOf(error)).toBe("Name is short\nAge is low");
  expect(error.code).toBe("validation_failed");
});

test("each field keeps its first message", () => {
  const errors = [
    { field: "name", message: "short" },
    { field: "name", message: "odd" },
    { field: "age", message: "low" },
    "rubbish",
  ];
  expect(toApiError({ message: [], errors }, answer(422)).fields).toEqual({ name: "short", age: "low" });
});

test.each([["<html>"], [null], [{ message: 7 }], [{ message: [] }], [undefined]])(
  "the body %j without words becomes a plain line",
  (body) => {
    expect(messageOf(toApiError(body, answer(502)))).toBe("The server answered 502 Oops");
  },
);

// spec 8.3
test("a network error speaks for itself", () => {
  expect(messageOf(new TypeError("Failed to fetch"))).toBe("Failed to fetch");
  expect(messageOf({})).toBe("Something went wrong");
});

test("only a 404 means that there is no such thing", () => {
  expect(isNotFound(new ApiError(404, "not_found", ["x"]))).toBe(true);
  expect(isNotFound(new ApiError(503, "unavailable", ["x"]))).toBe(false);
  expect(isNotFound(new TypeError("x"))).toBe(false);
});
