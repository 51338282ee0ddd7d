// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropDraft, readDraft, saveDraft } from "./draft";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("tinerary.draft:"));

describe("a draft", () => {
  test("is kept for a week, and not a day longer", () => {
    expect(saveDraft("city:new:ana", { name: "Po" })).toBe(true);
    vi.advanceTimersByTime(6.9 * DAY);
    expect(readDraft("city:new:ana")?.typed).toEqual({ name: "Po" });
    expect(readDraft("city:new:wei")).toBeNull();
    vi.advanceTimersByTime(0.2 * DAY);
    expect(readDraft("city:new:ana")).toBeNull();
    saveDraft("hotel:new:ana", { name: "In" });
    expect(kept()).toEqual(["tinerary.draft:hotel:new:ana"]);
  });

  test("is gone once it is dropped", () => {
    saveDraft("city:new:ana", { name: "Po" });
    dropDraft("city:new:ana");
    expect(kept()).toEqual([]);
  });

  test("is one of twenty: the oldest makes room", () => {
    for (let number = 0; number < 25; number++) {
      saveDraft(`comment:${number}:ana`, "Words");
      vi.advanceTimersByTime(1000);
    }
    expect(kept()).toHaveLength(20);
    expect(readDraft("comment:4:ana")).toBeNull();
    expect(readDraft("comment:5:ana")?.typed).toBe("Words");
  });

  test("that is too long, or for which there is no room, is not kept, and says so", () => {
    expect(saveDraft("comment:1:ana", "x".repeat(60_000))).toBe(false);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(saveDraft("comment:1:ana", "Words")).toBe(false);
    full.mockRestore();
    expect(kept()).toEqual([]);
  });

  test.each(["", "no JSON", "7", '{"at":"yesterday","typed":"x"}', '{"typed":"x"}'])(
    "that somebody else wrote as %s is none",
    (text) => {
      localStorage.setItem("tinerary.draft:comment:1:ana", text);
      expect(readDraft("comment:1:ana")).toBeNull();
    },
  );
});
