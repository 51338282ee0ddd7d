import { expect, test } from "vitest";
import { HotelBody, ItineraryBody, ShowBody } from "@/api/generated/rules.gen";
import { fieldsOf, outOfBounds } from "./mock-api/bounds";

const wrongIn = async (...[fields, body]: Parameters<typeof outOfBounds>) => {
  const refusal = outOfBounds(fields, body);
  const { errors } = (await refusal?.json()) ?? { errors: [] };
  return (errors as { field: string }[]).map(({ field }) => field);
};

test("the mock API refuses what is out of the document's bounds, and names each field", async () => {
  const body = { name: "x", description: " ", price: "-1", duration: 0, tags: ["a"], photo: ["", ""] };
  const wrong = await wrongIn(ItineraryBody, body);
  expect(wrong).toEqual(["description", "duration", "name", "photo", "price", "tags"]);
  expect(await wrongIn(HotelBody, { name: "x".repeat(HotelBody.name.maxLength + 1), capacity: 0 })).toEqual([
    "capacity",
    "name",
  ]);
  expect(await wrongIn(ShowBody, { date: "1899-12-31T20:00" })).toEqual(["date"]);
});

test("the mock API takes what is within the document's bounds, as a number or as a text", async () => {
  const body = { name: "A walk", description: "x", price: "0", duration: 0.5, tags: [], photo: ["/a.svg"] };
  expect(await wrongIn(ItineraryBody, body)).toEqual([]);
  expect(await wrongIn(ShowBody, { date: "2026-12-24T20:00", price: "" })).toEqual([]);
});

test("the mock API reads the sent fields as the numbers, lists and texts that their bounds say, and empty ones as none", () => {
  const body = { name: "A walk", price: "10.5", duration: "", tags: null, photo: "/a.svg", cityId: "lisbon" };
  expect(fieldsOf(ItineraryBody, body)).toEqual({
    name: "A walk",
    price: 10.5,
    duration: undefined,
    photo: ["/a.svg"],
  });
  expect(fieldsOf(ItineraryBody, { tags: ["trams", ""] })).toEqual({ tags: ["trams"] });
});
