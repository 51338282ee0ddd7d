import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginAttempt, takeAttempt } from "./google-attempt";

const server = readFileSync("../crates/application/src/services/google.rs", "utf8");
/** How long (ms) the server waits for a browser that is at Google. */
const waits = Number(/ATTEMPT_LIFETIME: TimeDelta = TimeDelta::minutes\((\d+)\)/.exec(server)?.[1]) * 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a way back is one's own as long as the server waits, and no longer", () => {
  beginAttempt("/cities");
  vi.advanceTimersByTime(waits - 1);
  expect(takeAttempt()).toEqual({ isPending: true, next: "/cities" });
  beginAttempt("/cities");
  vi.advanceTimersByTime(waits);
  expect(takeAttempt()).toEqual({ isPending: false });
});

test("an attempt is good for one callback, even if that one fails", () => {
  beginAttempt("/cities");
  takeAttempt();
  expect(takeAttempt()).toEqual({ isPending: false });
});
