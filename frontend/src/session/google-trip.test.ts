import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrive, setOut } from "./google-trip";

const server = readFileSync("../crates/application/src/services/google.rs", "utf8");
/** How long (ms) the server waits for a browser that is at Google. */
const waits = Number(/ATTEMPT_GOOD_FOR: TimeDelta = TimeDelta::minutes\((\d+)\)/.exec(server)?.[1]) * 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a way back is one's own as long as the server waits, and no longer", () => {
  setOut("/cities");
  vi.advanceTimersByTime(waits - 1);
  expect(arrive()).toEqual({ setOut: true, next: "/cities" });
  setOut("/cities");
  vi.advanceTimersByTime(waits);
  expect(arrive()).toEqual({ setOut: false });
});
