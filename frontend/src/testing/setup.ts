import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import "@/api/client";
import { pendingConfirm } from "@/components/ui/confirm";
import { takeToasts } from "@/components/ui/toast";
import { resetIntersections } from "./intersection";
import "./resize";
import { resetMedia } from "./media";
import { resetDb } from "./mock-api/db";
import { requests, server, unhandled } from "./mock-api/server";

// Before any test replaces them.
const { setImmediate } = globalThis;
const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));
const { asyncWrapper } = getConfig();

configure({
  // Generous: the first test of a file also waits for the chunks of its page.
  asyncUtilTimeout: 20_000,
  // What was found may be on the page a moment before React has run its effects, which it leaves to the next turns of the
  // event loop: a test that acts at once would be faster than any person.
  asyncWrapper: async (find) => {
    const found = await asyncWrapper(find);
    await nextTurn();
    await nextTurn();
    return found;
  },
});

// A lost answer is asked for again at once.
vi.mock("@/api/retry-delays", () => ({ retryDelays: [0, 0, 0] }));
// On a busy machine a toast would be gone before a test looks for it.
vi.mock("@/components/ui/toast-times", () => ({ toastDuration: 120_000, justNow: 3900 }));

beforeAll(() => server.listen({ onUnhandledRequest: ({ url }) => void unhandled.push(url) }));
afterAll(() => server.close());

beforeEach(() => {
  resetDb();
  resetMedia();
  resetIntersections();
  requests.length = 0;
  // jsdom lays nothing out, so it does not scroll either.
  window.scrollTo = vi.fn<() => void>();
  Element.prototype.scrollTo = vi.fn<() => void>();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

afterEach(() => {
  cleanup();
  pendingConfirm()?.answer(false);
  takeToasts();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.title = "";
  delete document.documentElement.dataset.theme;
  // A call that the mock API does not know is a mistake of the app or a gap of the mock, never noise.
  expect(unhandled.splice(0)).toEqual([]);
});
