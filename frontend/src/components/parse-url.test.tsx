import { beforeEach, describe, expect, test, vi } from "vitest";
import { isPhotoUrl } from "./form/field-rules";
import { parseUrl } from "./parse-url";
import { safePhotoUrl } from "./photo-url";
import { safePath } from "./safe-path";

test.each([
  ["https://photos.example/a b.jpg", undefined, "https://photos.example/a%20b.jpg"],
  ["/cities?name=a#x", "https://tinerary.test", "https://tinerary.test/cities?name=a#x"],
  ["/cities", undefined, undefined],
  ["https://", undefined, undefined],
  ["//", "https://tinerary.test", undefined],
  ["", undefined, undefined],
])("%j at %j is the address %j", (text, base, expected) => {
  expect(parseUrl(text, base)?.href).toBe(expected);
});

describe("the oldest browsers that we build for, which have no URL.canParse and no URL.parse,", () => {
  beforeEach(() => {
    vi.stubGlobal("URL", Object.assign(class extends URL {}, { canParse: undefined, parse: undefined }));
    return () => vi.unstubAllGlobals();
  });

  test("can tell pictures and paths from everything else, too", () => {
    expect(safePhotoUrl("https://photos.example/a.jpg")).toBe("https://photos.example/a.jpg");
    expect(safePhotoUrl("a.jpg")).toBeUndefined();
    expect(safePath("/cities")).toBe("/cities");
    expect(safePath("//")).toBeUndefined();
    expect(isPhotoUrl("https://photos.example/a.jpg", { maxLength: 100 })).toBe(true);
    expect(isPhotoUrl("https://photos.example:port/a.jpg", { maxLength: 100 })).toBe(false);
  });
});
