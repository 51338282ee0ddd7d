import { expect, it } from "vitest";
import { activityPoster } from "./activity-poster";

const boat = { _id: "7", name: "Boat ~ across the Tagus" };

it("says what one does and where, and keeps the place apart from the name", () => {
  expect(activityPoster("itineraries", boat, "Porto")).toEqual({
    kind: "itineraries",
    id: "Boat   across the Tagus 7~Porto",
  });
});

it("gives each further photo a poster of its own", () => {
  expect(activityPoster("itineraries", boat, "Porto", 1).id).toBe("Boat   across the Tagus 7 2~Porto");
});

it("leaves an unknown place out", () => {
  expect(activityPoster("shows", boat).id).toBe("Boat   across the Tagus 7");
});
