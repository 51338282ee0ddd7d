import { expect, test } from "vitest";
import { safePhotoUrl, posterUrl } from "./photo-url";

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
  ["https://:secret@photos.example/a.jpg", undefined],
  ["a.jpg", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("%j is shown as %j", (url, expected) => {
  expect(safePhotoUrl(url)).toBe(expected);
});

test.each([
  ["lisbon", "/samples/cities/lisbon.svg"],
  ["Đà Nẵng", "/samples/cities/%C4%90%C3%A0%20N%E1%BA%B5ng.svg"],
  ["Donostia / San Sebastián", "/samples/cities/Donostia%20%20%20San%20Sebasti%C3%A1n.svg"],
  ["50% ?#", "/samples/cities/50%25%20%3F%23.svg"],
])("the poster of %s has an address that any proxy lets pass", (name, url) => {
  expect(posterUrl("cities", name)).toBe(url);
});
