import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Write } from "./invalidation";
import { useInvalidate } from "./use-invalidate";

const CALLS = [
  "listCities",
  "getCity",
  "listHotels",
  "getHotel",
  "listItineraries",
  "getItinerary",
  "listShows",
  "getShow",
  "listComments",
  "listReactions",
  "getProfile",
  "getConfig",
  "listSessions",
  "search",
];
const keyOf = (call: string) => [{ _id: call, baseUrl: "http://here", path: { id: "x" } }];

function setUp() {
  const client = new QueryClient();
  for (const call of CALLS) client.setQueryData(keyOf(call), "old");
  const { result } = renderHook(useInvalidate, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const forgotten = () => CALLS.filter((call) => client.getQueryData(keyOf(call)) === undefined);
  return { client, invalidate: result.current, forgotten };
}

describe("answers that a write is known to change are forgotten after it", () => {
  test.each<[Write, string]>([
    ["createCity", "listCities search"],
    ["updateCity", "listCities getCity listHotels getHotel search"],
    [
      "deleteCity",
      "listCities getCity listHotels getHotel listItineraries getItinerary listShows getShow listComments listReactions search",
    ],
    ["createHotel", "listCities getCity listHotels search"],
    ["updateHotel", "listCities getCity listHotels getHotel search"],
    ["deleteHotel", "listCities getCity listHotels getHotel listShows getShow listComments listReactions search"],
    ["createItinerary", "listCities getCity listItineraries search"],
    ["updateItinerary", "listCities getCity listItineraries getItinerary listReactions search"],
    ["deleteItinerary", "listCities getCity listItineraries getItinerary listComments listReactions search"],
    ["createShow", "listCities getCity listHotels getHotel listShows search"],
    ["updateShow", "listCities getCity listHotels getHotel listShows getShow listReactions search"],
    ["deleteShow", "listCities getCity listHotels getHotel listShows getShow listComments listReactions search"],
    ["createReaction", "listReactions"],
    ["removeReaction", "listReactions"],
    ["endSession", "listSessions"],
    ["endOtherSessions", "listSessions"],
    [
      "updateProfile",
      "listCities getCity listHotels getHotel listItineraries getItinerary listShows getShow listComments getProfile search",
    ],
  ])("%s: %s", (write, calls) => {
    const { invalidate, forgotten } = setUp();
    invalidate(write);
    expect(forgotten()).toEqual(expect.arrayContaining(calls.split(" ")));
  });
});

test("answers that a write does not change stay", () => {
  const { invalidate, forgotten } = setUp();
  invalidate("createReaction");
  expect(forgotten()).toEqual(["listReactions"]);
  invalidate("deleteCity");
  expect(forgotten()).not.toContain("listSessions");
  expect(forgotten()).not.toContain("getConfig");
});

test("answers on the screen are asked for again, but not a thing that was deleted", () => {
  const { client, invalidate } = setUp();
  const asked: string[] = [];
  for (const call of ["listCities", "getCity", "listShows"]) {
    const queryFn = () => {
      asked.push(call);
      return "new";
    };
    new QueryObserver(client, { queryKey: keyOf(call), queryFn, staleTime: Infinity }).subscribe(() => {});
  }
  invalidate("updateCity");
  expect(asked).toEqual(["listCities", "getCity", "listShows"]);
  asked.length = 0;
  invalidate("deleteCity");
  expect(asked).toEqual(["listCities", "listShows"]);
});
