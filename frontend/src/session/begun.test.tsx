import { afterEach, describe, expect, test, vi } from "vitest";
import {
  dropAllBegun,
  dropBegun,
  dropHere,
  keepBegun,
  keepForSignUp,
  keepHere,
  readBegun,
  readHere,
  resumeOfSignUp,
} from "./begun";

const reaction = { name: "love", itineraryId: "walk" };
afterEach(() => {
  vi.useRealTimers();
  dropAllBegun();
});

describe("a guest's pending action", () => {
  test("is there for half an hour", () => {
    vi.useFakeTimers();
    keepBegun({ path: "/city/lisbon", reaction });
    expect(readBegun()).toMatchObject({ path: "/city/lisbon", reaction });
    vi.advanceTimersByTime(30 * 60_000);
    expect(readBegun()).toBeUndefined();
  });

  test.each(["https://evil.example/", "//evil.example", "/.//evil.example", ""])("never leads to %j", (path) => {
    keepBegun({ path, reaction });
    expect(readBegun()).toBeUndefined();
  });

  test("is no more than nothing when somebody else wrote it", () => {
    sessionStorage.setItem("begun", "[");
    expect(readBegun()).toBeUndefined();
    sessionStorage.setItem("begun", "{}");
    expect(readBegun()).toBeUndefined();
  });
});

describe("a guest's input on a page", () => {
  const onWalk = { activity: "walk", text: "Take the earlier tram" };
  const onSwim = { activity: "swim", text: "Bring a towel" };

  test("stays while they look at another one, and goes with that page alone", () => {
    keepHere({ path: "/itinerary/walk", comment: onWalk });
    keepHere({ path: "/city/lisbon?comments=swim", comment: onSwim });
    expect(readHere("/itinerary/walk")?.comment).toEqual(onWalk);
    expect(readHere("/city/lisbon")?.comment).toEqual(onSwim);
    dropHere("/city/lisbon");
    expect(readHere("/city/lisbon?comments=swim")).toBeUndefined();
    expect(readHere("/itinerary/walk")?.comment).toEqual(onWalk);
  });

  test("is gone from all of them when the person who signed in signs out", () => {
    keepBegun({ path: "/hotels", reaction });
    keepHere({ path: "/itinerary/walk", comment: onWalk });
    dropAllBegun();
    expect(readHere("/itinerary/walk")).toBeUndefined();
    expect(readBegun()).toBeUndefined();
  });
});

describe("over a sign-up", () => {
  test("it goes on in the tab of the mail, for that account alone", () => {
    keepBegun({ path: "/city/lisbon", reaction });
    keepForSignUp("zoe", undefined);
    // Only one of the two does it.
    expect(readBegun()).toMatchObject({ path: "/city/lisbon" });
    expect(readBegun()?.reaction).toBeUndefined();
    sessionStorage.clear();
    expect(resumeOfSignUp("ana")).toBeUndefined();
    expect(readBegun()).toBeUndefined();
    expect(resumeOfSignUp("zoe")).toBe("/city/lisbon");
    expect(readBegun()).toMatchObject({ path: "/city/lisbon", reaction });
    expect(resumeOfSignUp("zoe")).toBeUndefined();
  });

  test("without anything begun, it leads where one wanted to go", () => {
    keepForSignUp("zoe", "/mytineraries/new");
    expect(resumeOfSignUp("zoe")).toBe("/mytineraries/new");
    dropBegun();
    keepForSignUp("zoe", undefined);
    expect(resumeOfSignUp("zoe")).toBeUndefined();
  });
});
