import { expect, test } from "vitest";
import { placeSlug, safePhotoUrl, standInUrl } from "./photo-url";

test.each([
  ["https://photos.example/a b.jpg?x=1", "https://photos.example/a%20b.jpg?x=1"],
  ["http://photos.example/a.jpg", "http://photos.example/a.jpg"],
  ["  https://photos.example/a.jpg ", "https://photos.example/a.jpg"],
  ["/samples/cities/paris.svg", "/samples/cities/paris.svg"],
  ["/media/a.jpg?v=2", "/media/a.jpg?v=2"],
  ["//evil.example/a.jpg", undefined],
  ["/\\evil.example/a.jpg", undefined],
  ["//", undefined],
  ["javascript:alert(1)", undefined],
  ["data:image/svg+xml,<svg/>", undefined],
  ["blob:https://x/1", undefined],
  ["https://ana:secret@photos.example/a.jpg", undefined],
  ["a.jpg", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("%j is shown as %j", (url, expected) => {
  expect(safePhotoUrl(url)).toBe(expected);
});

test("a stand-in's address holds any id", () => {
  expect(standInUrl("cities", "a/b")).toBe("/samples/cities/a%2Fb.svg");
});

test.each([
  ["São Paulo", "sao-paulo"],
  ["Xi’an", "xi-an"],
  ["Donostia / San Sebastián", "donostia-san-sebastian"],
])("knows %s as %s", (name, slug) => {
  expect(placeSlug(name)).toBe(slug);
});
